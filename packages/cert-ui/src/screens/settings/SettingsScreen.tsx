import { contract } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { BrandSettings } from "../brand/BrandSettings.tsx";
import { ContactSettings } from "../contact/ContactSettings.tsx";
import { FourEyesSettings } from "../correction/FourEyesSettings.tsx";
import { ScreenHeading } from "../navigation/ScreenHeading.tsx";
import { useCan } from "../session/AdminServices.ts";
import { AccountSettings } from "./AccountSettings.tsx";
import { AppearanceSettings } from "./AppearanceSettings.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { SignatureSettings } from "./SignatureSettings.tsx";
import { root } from "./SettingsScreen.css.ts";

/** 设置: the appearance of the pages on this device, the institute's name, mark, colours, contact and electronic signature, and the account. */
export function SettingsScreen() {
  const messages = useAdminMessages("settings");
  const brandMessages = useAdminMessages("brandForm");
  const contactMessages = useAdminMessages("contact");
  const fourEyesMessages = useAdminMessages("fourEyes");
  const can = useCan();
  return (
    <section className={`${text} ${root}`}>
      <ScreenHeading>{messages.title}</ScreenHeading>
      <AppearanceSettings />
      {can(contract.brand.update) && (
        <SettingsPanel title={brandMessages.title} note={brandMessages.note}>
          <BrandSettings />
        </SettingsPanel>
      )}
      {can(contract.contact.update) && (
        <SettingsPanel title={contactMessages.title} note={contactMessages.settingsNote}>
          <ContactSettings />
        </SettingsPanel>
      )}
      {can(contract.activity.update) && <SettingsPanel title={messages.copying} note={messages.copyingNote} />}
      {can(contract.signature.read) && <SignatureSettings />}
      {can(contract.correction.setFourEyes) && (
        <SettingsPanel title={fourEyesMessages.title} help="correction" note={fourEyesMessages.note}>
          <FourEyesSettings />
        </SettingsPanel>
      )}
      <AccountSettings />
    </section>
  );
}
