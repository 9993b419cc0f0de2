import type { ReactNode } from "react";
import { Forbidden } from "../../components/forbidden/Forbidden.tsx";
import { useCan } from "../session/AdminServices.ts";
import { root as text } from "../../theme/text.css.ts";
import { root } from "./AddFrame.css.ts";
import { ScreenHeading } from "../navigation/ScreenHeading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { type AddFrameProps, AddForm } from "./AddForm.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { HelpLink } from "../help/HelpLink.tsx";

/** The screen with a form that adds a record. Input is stored as a draft; the list highlights the added row. */
export function AddFrame<Input extends object, Row extends { id: string }>(props: AddFrameProps<Input, Row>) {
  const can = useCan();
  return (
    <FormPage title={props.title} help={props.help}>
      {can(props.endpoint) ? <AddForm {...props} /> : <Forbidden />}
    </FormPage>
  );
}

/** The frame of a screen with a single form: the heading, and a sheet around the form. */
function FormPage({
  title,
  help,
  children,
}: Pick<AddFrameProps<never, never>, "title" | "help"> & { children: ReactNode }) {
  return (
    <section className={`${text} ${root}`}>
      <Stack direction="row" gap="small">
        <ScreenHeading>{title}</ScreenHeading>
        <HelpLink topic={help} of={title} />
      </Stack>
      <Panel>{children}</Panel>
    </section>
  );
}
