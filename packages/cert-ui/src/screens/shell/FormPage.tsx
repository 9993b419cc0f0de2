import type { ReactNode } from "react";
import { title as titleClass } from "../../components/resourceList/ResourceList.css.ts";
import { root as text } from "../../theme/text.css.ts";
import { root, sheet } from "./FormPage.css.ts";
import { ScreenTitle } from "./ScreenTitle.tsx";

/** The frame of a screen with a single form: the heading, and a sheet around the form. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${text} ${root}`}>
      <ScreenTitle>{title}</ScreenTitle>
      <h1 className={titleClass}>{title}</h1>
      <div className={sheet}>{children}</div>
    </section>
  );
}
