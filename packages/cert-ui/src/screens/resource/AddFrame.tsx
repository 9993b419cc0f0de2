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
  const { title, help, endpoint } = props;
  const can = useCan();
  return (
    <section className={`${text} ${root}`}>
      <Stack direction="row" gap="small">
        <ScreenHeading>{title}</ScreenHeading>
        <HelpLink topic={help} of={title} />
      </Stack>
      <Panel>{can(endpoint) ? <AddForm {...props} /> : <Forbidden />}</Panel>
    </section>
  );
}
