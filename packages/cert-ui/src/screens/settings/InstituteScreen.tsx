import { contract, formatDay } from "cert-api";
import { Forbidden } from "../../components/forbidden/Forbidden.tsx";
import { Text } from "../../components/text/Text.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { BrandSettings } from "../brand/BrandSettings.tsx";
import { PrivacySettings } from "../brand/PrivacySettings.tsx";
import { ContactSettings } from "../contact/ContactSettings.tsx";
import { FourEyesSettings } from "../correction/FourEyesSettings.tsx";
import { ScreenHeading } from "../navigation/ScreenHeading.tsx";
import { useCan } from "../session/AdminServices.ts";
import { RootFileSettings } from "./RootFileSettings.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { root } from "./SettingsScreen.css.ts";
import { useTimeZone } from "../../components/moment/TimeZoneProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";

/** 单位设置: the institute's name, mark, colours, contact and privacy statement, its electronic signature, and what two people have to do. */
export function InstituteScreen() {
  const { institute } = useAdminMessages("settings");
  const can = useCan();
  return (
    <section className={`${text} ${root}`}>
      <ScreenHeading>{institute}</ScreenHeading>
      {can(contract.brand.update) ? <InstituteSettings /> : <Forbidden />}
    </section>
  );
}

function InstituteSettings() {
  const { settings: messages, brandForm, rootFiles, contact, privacy, fourEyes } = useAdminMessages();
  return (
    <>
      <SettingsPanel title={brandForm.title} note={brandForm.note}>
        <BrandSettings />
      </SettingsPanel>
      <SettingsPanel title={contact.title} note={contact.settingsNote}>
        <ContactSettings />
      </SettingsPanel>
      <SettingsPanel title={privacy.title} note={privacy.note}>
        <PrivacySettings />
      </SettingsPanel>
      <SettingsPanel title={fourEyes.title} help="correction" note={fourEyes.note}>
        <FourEyesSettings />
      </SettingsPanel>
      <SettingsPanel title={messages.copying}>
        <Text tone="note">{messages.copyingNote}</Text>
      </SettingsPanel>
      <SignatureSettings />
      <SettingsPanel title={rootFiles.title} note={rootFiles.note}>
        <RootFileSettings />
      </SettingsPanel>
    </>
  );
}

/** Says who signs the PDFs of certificates. Shows nothing if they are not signed. */
function SignatureSettings() {
  const messages = useAdminMessages("signature");
  const timeZone = useTimeZone();
  const { data: signature } = useEndpointQuery(contract.signature.read, {});
  if (signature === undefined || signature === null) return null;
  const { name, issuer, validFrom, validUntil, state, isSelfSigned, hasTimestamps, unsigned } = signature;
  const toDay = (time: string) => formatDay(Date.parse(time), timeZone);
  return (
    <SettingsPanel title={messages.title} note={messages.note}>
      <Text>
        <span>{fill(messages.signer, { name })}</span>
        <span>{isSelfSigned ? messages.selfSigned : fill(messages.issuer, { issuer })}</span>
        <span>{fill(messages.validity, { from: toDay(validFrom), until: toDay(validUntil) })}</span>
        {hasTimestamps && <span>{messages.timestamps}</span>}
      </Text>
      {unsigned > 0 && <Text tone="wrong">{fill(messages.unsigned, { count: unsigned })}</Text>}
      {state !== "valid" && <Text tone="wrong">{messages[state]}</Text>}
    </SettingsPanel>
  );
}
