import { RadioGroup } from "@ark-ui/react/radio-group";
import { contract } from "cert-api";
import { useState } from "react";
import { PasswordForm } from "../../components/passwordForm/PasswordForm.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { WITHOUT_LIGHT_DARK } from "../../theme/colours.ts";
import { root as text } from "../../theme/text.css.ts";
import { useChangePassword } from "../login/useChangePassword.ts";
import { ContactSettings } from "../contact/ContactSettings.tsx";
import { OwnDevices } from "../devices/OwnDevices.tsx";
import { SecondFactorSettings } from "../secondFactor/SecondFactorSettings.tsx";
import { HelpLink } from "../help/HelpLink.tsx";
import { useCan, useSession } from "../session/AdminServices.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { OwnEmail } from "./OwnEmail.tsx";
import { applyPreferences, readPreferences, writePreferences, type Preferences } from "./preferences.ts";
import { choice, choices, legend, root } from "./SettingsScreen.css.ts";
import { Heading } from "../../components/heading/Heading.tsx";
import { Text } from "../../components/text/Text.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { Panel } from "../../components/panel/Panel.tsx";

const schemes = ["system", "light", "dark"] as const;
const sizes = ["normal", "large", "larger"] as const;

/** 设置: the appearance of the pages on this device, the site's contact, and the account: password, second factor, logins. */
export function SettingsScreen() {
  const words = useAdminMessages("settings");
  const passwordWords = useAdminMessages("passwordForm");
  const contactWords = useAdminMessages("contact");
  const session = useSession();
  const can = useCan();
  const { changes, form } = useChangePassword();
  const emailWords = useAdminMessages("emailForm");
  const factorWords = useAdminMessages("secondFactor");
  const deviceWords = useAdminMessages("deviceList");
  const [factorChanges, setFactorChanges] = useState(0);
  const [preferences, setPreferences] = useState(readPreferences);
  const setPreference = (change: Partial<Preferences>) => {
    const next = { ...preferences, ...change };
    setPreferences(next);
    writePreferences(next);
    applyPreferences(next);
  };
  return (
    <section className={`${text} ${root}`}>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Heading level={1}>{words.title}</Heading>
      <Panel>
        <Heading level={2}>{words.appearance}</Heading>
        {/* Where colours follow the system's scheme, whatever the page says, there is nothing to choose */}
        {!CSS.supports(WITHOUT_LIGHT_DARK) && (
          <Choices
            label={words.scheme}
            value={preferences.scheme}
            options={schemes.map((value) => ({ value, label: words[value] }))}
            onChange={(value) => setPreference({ scheme: schemes.find((scheme) => scheme === value) ?? "system" })}
          />
        )}
        <Choices
          label={words.textSize}
          value={preferences.textSize}
          options={sizes.map((value) => ({ value, label: words[value] }))}
          onChange={(value) => setPreference({ textSize: sizes.find((size) => size === value) ?? "normal" })}
        />
        <Text tone="soft" size="small">
          {words.saved}
        </Text>
      </Panel>
      {can(contract.contact.update) && (
        <Panel>
          <Heading level={2}>{contactWords.title}</Heading>
          <Text tone="soft" size="small">
            {contactWords.settingsNote}
          </Text>
          <ContactSettings />
        </Panel>
      )}
      <Panel>
        <Heading level={2}>{passwordWords.title}</Heading>
        <Text tone="soft" size="small">
          {fill(words.signedIn, { nickName: session.nickName, account: session.account })}
        </Text>
        <PasswordForm key={changes} {...form} />
      </Panel>
      <Panel>
        <Stack direction="row" gap="small">
          <Heading level={2}>{emailWords.title}</Heading>
          <HelpLink part="password" of={emailWords.title} />
        </Stack>
        <OwnEmail />
      </Panel>
      <Panel>
        <Stack direction="row" gap="small">
          <Heading level={2}>{factorWords.title}</Heading>
          <HelpLink part="second-factor" of={factorWords.title} />
        </Stack>
        <SecondFactorSettings onChanged={() => setFactorChanges((count) => count + 1)} />
      </Panel>
      <Panel>
        <Heading level={2}>{deviceWords.title}</Heading>
        {/* Both a new password and a second factor end the other logins */}
        <OwnDevices key={`${changes} ${factorChanges}`} />
      </Panel>
    </section>
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
