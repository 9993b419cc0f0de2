import { useId, type ReactNode } from "react";
import { body, section, sectionHead, sectionTitle } from "./Home.css.ts";

interface HomeSectionProps {
  title: string;
  /** A link at the end of the heading's line. */
  link?: ReactNode;
  /** True to use the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** A section of the home screen with its heading. */
export function HomeSection({ title, link, wide = false, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section className={section} aria-labelledby={id} data-wide={wide}>
      <div className={sectionHead}>
        <h2 id={id} className={sectionTitle}>
          {title}
        </h2>
        {link}
      </div>
      <div className={body}>{children}</div>
    </section>
  );
}
