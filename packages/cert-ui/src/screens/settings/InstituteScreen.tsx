import { contract } from "cert-api";
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
import { SignatureSettings } from "./SignatureSettings.tsx";

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
  const messages = useAdminMessages("settings");
  const brandMessages = useAdminMessages("brandForm");
  const rootFileMessages = useAdminMessages("rootFiles");
  const contactMessages = useAdminMessages("contact");
  const privacyMessages = useAdminMessages("privacy");
  const fourEyesMessages = useAdminMessages("fourEyes");
  return (
    <>
      <SettingsPanel title={brandMessages.title} note={brandMessages.note}>
        <BrandSettings />
      </SettingsPanel>
      <SettingsPanel title={contactMessages.title} note={contactMessages.settingsNote}>
        <ContactSettings />
      </SettingsPanel>
      <SettingsPanel title={privacyMessages.title} note={privacyMessages.note}>
        <PrivacySettings />
      </SettingsPanel>
      <SettingsPanel title={fourEyesMessages.title} help="correction" note={fourEyesMessages.note}>
        <FourEyesSettings />
      </SettingsPanel>
      <SettingsPanel title={messages.copying}>
        <Text tone="note">{messages.copyingNote}</Text>
      </SettingsPanel>
      <SignatureSettings />
      <SettingsPanel title={rootFileMessages.title} note={rootFileMessages.note}>
        <RootFileSettings />
      </SettingsPanel>
    </>
  );
}
