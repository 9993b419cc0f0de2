import type { ReactNode } from "react";
import { Forbidden } from "../../components/forbidden/Forbidden.tsx";
import { useCan } from "../session/AdminServices.ts";
import { root as text } from "../../theme/text.css.ts";
import { root } from "./AddFrame.css.ts";
import { ScreenHeading } from "../navigation/ScreenHeading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { type AddFrameProps, AddForm } from "./AddForm.tsx";

/** The screen with a form that adds a record. Input is stored as a draft; the list highlights the added row. */
export function AddFrame<Input extends object, Row extends { id: string }>(props: AddFrameProps<Input, Row>) {
  const can = useCan();
  return <FormPage title={props.title}>{can(props.endpoint) ? <AddForm {...props} /> : <Forbidden />}</FormPage>;
}

/** The frame of a screen with a single form: the heading, and a sheet around the form. */
function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${text} ${root}`}>
      <ScreenHeading>{title}</ScreenHeading>
      <Panel>{children}</Panel>
    </section>
  );
}
