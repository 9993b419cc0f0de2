import type { ReactNode } from "react";
import { term } from "./UploadReport.css.ts";

/** A part of a report under its own title. */
export function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={term}>{title}</h3>
      {children}
    </div>
  );
}
