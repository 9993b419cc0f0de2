import type { ReactNode } from "react";
import { Heading } from "../../components/heading/Heading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { Text } from "../../components/text/Text.tsx";
import type { HelpTopic } from "../../messages/helpTopics.ts";
import { HelpLink } from "../help/HelpLink.tsx";
import { section } from "./SettingsScreen.css.ts";

interface SettingsPanelProps {
  title: string;
  /** The topic of the help that explains it. */
  help?: HelpTopic;
  note?: string;
  children: ReactNode;
}

/** A section of the settings: what it is about, and beside it what is set. */
export function SettingsPanel({ title, help, note, children }: SettingsPanelProps) {
  return (
    <Panel>
      <div className={section}>
        <Stack gap="small">
          <Stack direction="row" gap="small">
            <Heading level={2}>{title}</Heading>
            {help && <HelpLink topic={help} of={title} />}
          </Stack>
          {note && <Text tone="note">{note}</Text>}
        </Stack>
        <Stack>{children}</Stack>
      </div>
    </Panel>
  );
}
