import { RadioGroup } from "@ark-ui/react/radio-group";
import { choice, choices, legend } from "./SettingsScreen.css.ts";
import { useState } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { WITHOUT_LIGHT_DARK } from "../../theme/colours.ts";
import { applyPreferences, readPreferences, writePreferences, type Preferences } from "./preferences.ts";
import { SettingsPanel } from "./SettingsPanel.tsx";

const schemes = ["system", "light", "dark"] as const;

const sizes = ["normal", "large", "larger"] as const;

/** The colours and the size of text on this device. */
export function AppearanceSettings() {
  const messages = useAdminMessages("settings");
  const [preferences, setPreferences] = useState(readPreferences);
  const setPreference = (change: Partial<Preferences>) => {
    const next = { ...preferences, ...change };
    setPreferences(next);
    writePreferences(next);
    applyPreferences(next);
  };
  return (
    <SettingsPanel title={messages.appearance} note={messages.saved}>
      {/* A browser whose colours always follow the system's scheme has nothing to choose */}
      {!CSS.supports(WITHOUT_LIGHT_DARK) && (
        <Choices
          label={messages.scheme}
          value={preferences.scheme}
          options={schemes.map((value) => ({ value, label: messages[value] }))}
          onChange={(value) => setPreference({ scheme: schemes.find((scheme) => scheme === value) ?? "system" })}
        />
      )}
      <Choices
        label={messages.textSize}
        value={preferences.textSize}
        options={sizes.map((value) => ({ value, label: messages[value] }))}
        onChange={(value) => setPreference({ textSize: sizes.find((size) => size === value) ?? "normal" })}
      />
    </SettingsPanel>
  );
}

interface ChoicesProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choices({ label, value, options, onChange }: ChoicesProps) {
  return (
    <RadioGroup.Root value={value} onValueChange={(change) => onChange(change.value ?? "")}>
      <RadioGroup.Label className={legend}>{label}</RadioGroup.Label>
      <div className={choices}>
        {options.map((option) => (
          <RadioGroup.Item key={option.value} value={option.value} className={choice}>
            <RadioGroup.ItemText>{option.label}</RadioGroup.ItemText>
            <RadioGroup.ItemHiddenInput />
          </RadioGroup.Item>
        ))}
      </div>
    </RadioGroup.Root>
  );
}
