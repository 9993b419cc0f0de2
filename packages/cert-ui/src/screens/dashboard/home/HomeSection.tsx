import { useId, type ReactNode } from "react";
import { body, section, sectionHead, sectionTitle } from "./Home.css.ts";

interface HomeSectionProps {
  title: string;
  /** A link at the end of the heading's line. */
  link?: ReactNode;
  children: ReactNode;
}

/** A section of the home screen with its heading. */
export function HomeSection({ title, link, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section className={section} aria-labelledby={id}>
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
