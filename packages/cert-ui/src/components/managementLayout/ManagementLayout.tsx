import { forwardRef, type ReactNode } from "react";
import { useMessages } from "../../messages/MessagesContext.ts";
import { root as text } from "../../theme/text.css.ts";
import { Guilloche } from "../guilloche/Guilloche.tsx";
import { BrandMark } from "../brandMark/BrandMark.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import * as styles from "./ManagementLayout.css.ts";

export interface ManagementLayoutProps extends RootProps<"div"> {
  /** The institute's name. */
  institute?: string | undefined;
  /** The character of the institute's mark. */
  mark?: string | undefined;
  /** The line below the institute's name. Defaults to the one in the messages. */
  subtitle?: string | undefined;
  /** The last lines below the form. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of the login: the heading and the form on one side, the rosette on the other. */
export const ManagementLayout = forwardRef<HTMLDivElement, ManagementLayoutProps>(
  function ManagementLayout(props, ref) {
    const { institute, mark, subtitle, footer, children, className, ...rest } = props;
    const brand = useMessages("brand");
    const messages = useMessages("managementLayout");
    return (
      <div {...rest} ref={ref} className={joinClasses(text, styles.root, className)} data-layout="management">
        <main className={styles.side}>
          <h1 className={styles.heading}>{institute ?? brand.institute}</h1>
          <p className={styles.subtitle}>{subtitle ?? messages.subtitle}</p>
          {children}
          {footer && <div className={styles.footer}>{footer}</div>}
        </main>
        <div className={styles.panel} aria-hidden="true">
          <Guilloche className={styles.ornament} />
          <div className={styles.cover}>
            <BrandMark mark={mark} size="large" />
          </div>
        </div>
      </div>
    );
  },
);
