import type { ReactNode } from "react";
import { Heading } from "../../components/heading/Heading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { Text } from "../../components/text/Text.tsx";
import type { HelpPart } from "../../messages/zhCNHelp.ts";
import { HelpLink } from "../help/HelpLink.tsx";

interface SettingsPanelProps {
  title: string;
  /** The part of the help that explains it. */
  help?: HelpPart;
  note?: string;
  children?: ReactNode;
}

/** A part of the settings. */
export function SettingsPanel({ title, help, note, children }: SettingsPanelProps) {
  return (
    <Panel>
      <Stack direction="row" gap="small">
        <Heading level={2}>{title}</Heading>
        {help && <HelpLink part={help} of={title} />}
      </Stack>
      {note && <Text tone="note">{note}</Text>}
      {children}
    </Panel>
  );
}
