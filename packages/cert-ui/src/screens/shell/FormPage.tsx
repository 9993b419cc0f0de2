import type { ReactNode } from "react";
import { title as titleClass } from "../../components/resourceList/ResourceList.css.ts";
import { root as text } from "../../theme/text.css.ts";
import { root, sheet } from "./FormPage.css.ts";
import { ScreenTitle } from "./ScreenTitle.tsx";

/** A screen that is one form: its heading, and a sheet. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${text} ${root}`}>
      <ScreenTitle>{title}</ScreenTitle>
      <h1 className={titleClass}>{title}</h1>
      <div className={sheet}>{children}</div>
    </section>
  );
}
