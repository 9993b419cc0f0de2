import { forwardRef, useId, type ReactNode } from "react";
import { fill } from "../../messages/fill.ts";
import { useMessages } from "../../messages/MessagesContext.ts";
import type { Messages } from "../../messages/zhCN.ts";
import { focusable, root as text } from "../../theme/text.css.ts";
import { GuillocheBands } from "../guilloche/Guilloche.tsx";
import { rosette, type Band } from "../guilloche/guillochePath.ts";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import * as styles from "./ErrorPage.css.ts";

export interface ErrorPageProps extends RootProps<"main"> {
  /** The error, written on the certificate. Defaults to the one in the messages. */
  title?: string | undefined;
  /** The character of the institute's mark. Defaults to the one in the messages. */
  mark?: string | undefined;
  /** The address that the illustration links to. */
  backHref: string;
  /** Replaces some of the component's messages. */
  messages?: Partial<Messages["errorPage"]>;
  /** Content below the certificate, such as a contact. */
  children?: ReactNode;
}

// The edge of the tear through a certificate of 680 by 480, from top to bottom, right of the text
const tear = "l14 40-22 34 26 42-18 30 24 46-30 38 20 44-16 36 26 42-20 40 12 50-8 38";
// The outer band and a narrow one, which leave the middle free for the text
const bands: readonly Band[] = [...rosette.slice(0, 1), { radius: 214, swell: 30, waves: 23, lobes: 12, scope: 8 }];

const halves = [
  { name: "left", outline: `M20 0H484${tear}H20Z`, transform: "rotate(-2.4 20 480) translate(-10 4)" },
  { name: "right", outline: `M700 0H484${tear}H700Z`, transform: "rotate(2.8 700 480) translate(14 10)" },
] as const;

/** A full page with a torn certificate that names the error. The certificate is a link back. */
export const ErrorPage = forwardRef<HTMLElement, ErrorPageProps>(function ErrorPage(props, ref) {
  const { title, mark, backHref, messages: overrides, children, className, ...rest } = props;
  const messages = useMessages("errorPage", overrides);
  const brand = useMessages("brand");
  const sentence = title ?? messages.title;
  const label = fill(messages.label, { title: sentence, back: messages.back });
  const id = useId();
  return (
    <main {...rest} ref={ref} className={joinClasses(text, styles.root, className)}>
      <h1 className={styles.heading}>
        <a className={`${styles.link} ${focusable}`} href={backHref}>
          <svg
            className={styles.drawing}
            viewBox="-20 -20 760 540"
            fill="none"
            stroke="currentColor"
            role="img"
            aria-label={label}
          >
            <defs>
              <g id={`${id}sheet`}>
                <rect className={styles.sheet} x={20} y={0} width={680} height={480} rx={6} />
                <rect className={styles.frame} x={38} y={18} width={644} height={444} rx={3} />
                <g className={styles.net} transform="translate(304 240) scale(0.56)" strokeWidth={1}>
                  <GuillocheBands bands={bands} />
                </g>
                <text className={styles.title} x={306} y={253} textAnchor="middle">
                  {sentence}
                </text>
                <rect className={styles.mark} x={580} y={360} width={74} height={74} rx={12} />
                <text className={styles.markGlyph} x={617} y={411} textAnchor="middle">
                  {mark ?? brand.mark}
                </text>
              </g>
              {halves.map(({ name, outline }) => (
                <clipPath key={name} id={`${id}${name}`}>
                  <path d={outline} />
                </clipPath>
              ))}
            </defs>
            {halves.map(({ name, transform }) => (
              <g key={name} transform={transform}>
                <use href={`#${id}sheet`} clipPath={`url(#${id}${name})`} />
              </g>
            ))}
          </svg>
        </a>
      </h1>
      {children}
    </main>
  );
});
