import { forwardRef, type ReactNode } from "react";
import { useMessages } from "../../messages/MessagesContext.ts";
import { root as text } from "../../theme/text.css.ts";
import { Guilloche } from "../guilloche/Guilloche.tsx";
import { BrandMark } from "../brandMark/BrandMark.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import * as styles from "./QueryLayout.css.ts";

export interface QueryLayoutProps extends RootProps<"div"> {
  /** The institute's name. */
  institute?: string | undefined;
  /** The character of the institute's mark. */
  mark?: string | undefined;
  /** The line below the institute's name. Defaults to the one in the messages. */
  subtitle?: string | undefined;
  /** The last line of the page. Defaults to the one in the messages. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of a public page: the institute's heading, the content and a footer. */
export const QueryLayout = forwardRef<HTMLDivElement, QueryLayoutProps>(function QueryLayout(props, ref) {
  const { institute, mark, subtitle, footer, children, className, ...rest } = props;
  const brand = useMessages("brand");
  const messages = useMessages("queryLayout");
  return (
    <div {...rest} ref={ref} className={joinClasses(text, styles.root, className)}>
      <div className={styles.ornament}>
        <Guilloche className={styles.rosette} />
      </div>
      <header className={styles.header}>
        <BrandMark mark={mark} />
        <h1 className={styles.heading}>{institute ?? brand.institute}</h1>
        <p className={styles.subtitle}>{subtitle ?? messages.subtitle}</p>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>{footer ?? messages.footer}</footer>
    </div>
  );
});
