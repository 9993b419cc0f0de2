import { RadioGroup } from "@ark-ui/react/radio-group";
import { choice, choices, legend } from "./SettingsScreen.css.ts";
import { useState } from "react";
import type { Option } from "../../components/field/SelectField.tsx";
import { toOptions } from "../../components/field/toOptions.ts";
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
          options={toOptions(schemes, messages)}
          onChange={(scheme) => setPreference({ scheme })}
        />
      )}
      <Choices
        label={messages.textSize}
        value={preferences.textSize}
        options={toOptions(sizes, messages)}
        onChange={(textSize) => setPreference({ textSize })}
      />
    </SettingsPanel>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
}

function Choices<Value extends string>({ label, value, options, onChange }: ChoicesProps<Value>) {
  const choose = (chosen: string | null) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <RadioGroup.Root value={value} onValueChange={(change) => choose(change.value)}>
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
