import type { ReactNode } from "react";
import { Heading } from "../../components/heading/Heading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { Text } from "../../components/text/Text.tsx";
import type { HelpTopic } from "../../messages/helpTopics.ts";
import { HelpLink } from "../help/HelpLink.tsx";

interface SettingsPanelProps {
  title: string;
  /** The topic of the help that explains it. */
  help?: HelpTopic;
  note?: string;
  children?: ReactNode;
}

/** A part of the settings. */
export function SettingsPanel({ title, help, note, children }: SettingsPanelProps) {
  return (
    <Panel>
      <Stack direction="row" gap="small">
        <Heading level={2}>{title}</Heading>
        {help && <HelpLink topic={help} of={title} />}
      </Stack>
      {note && <Text tone="note">{note}</Text>}
      {children}
    </Panel>
  );
}
