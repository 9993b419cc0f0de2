import { contract } from "cert-api";
import { useState } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { BrandSettings } from "../brand/BrandSettings.tsx";
import { ContactSettings } from "../contact/ContactSettings.tsx";
import { FourEyesSettings } from "../correction/FourEyesSettings.tsx";
import { OwnDevices } from "../devices/OwnDevices.tsx";
import { ScreenHeading } from "../navigation/ScreenHeading.tsx";
import { SecondFactorSettings } from "../secondFactor/SecondFactorSettings.tsx";
import { useCan, useSession } from "../session/AdminServices.ts";
import { AppearanceSettings } from "./AppearanceSettings.tsx";
import { OwnEmail } from "./OwnEmail.tsx";
import { OwnIdentity } from "./OwnIdentity.tsx";
import { OwnPassword } from "./OwnPassword.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { SignatureSettings } from "./SignatureSettings.tsx";
import { root } from "./SettingsScreen.css.ts";

/** 设置: the appearance of the pages on this device, the institute's name, mark,
 * colours, contact and electronic seal, and the account: password, second factor, logins. */
export function SettingsScreen() {
  const words = useAdminMessages("settings");
  const passwordWords = useAdminMessages("passwordForm");
  const brandWords = useAdminMessages("brandForm");
  const contactWords = useAdminMessages("contact");
  const fourEyesWords = useAdminMessages("fourEyes");
  const emailWords = useAdminMessages("emailForm");
  const factorWords = useAdminMessages("secondFactor");
  const deviceWords = useAdminMessages("deviceList");
  const { nickName, account } = useSession();
  const can = useCan();
  // Both a new password and a second factor end the other logins
  const [changes, setChanges] = useState(0);
  const countChange = () => setChanges((count) => count + 1);
  return (
    <section className={`${text} ${root}`}>
      <ScreenHeading>{words.title}</ScreenHeading>
      <AppearanceSettings />
      {can(contract.brand.update) && (
        <SettingsPanel title={brandWords.title} note={brandWords.note}>
          <BrandSettings />
        </SettingsPanel>
      )}
      {can(contract.contact.update) && (
        <SettingsPanel title={contactWords.title} note={contactWords.settingsNote}>
          <ContactSettings />
        </SettingsPanel>
      )}
      {can(contract.signature.read) && <SignatureSettings />}
      {can(contract.correction.setFourEyes) && (
        <SettingsPanel title={fourEyesWords.title} help="correction" note={fourEyesWords.note}>
          <FourEyesSettings />
        </SettingsPanel>
      )}
      <SettingsPanel title={passwordWords.title} help="password" note={fill(words.signedIn, { nickName, account })}>
        <OwnPassword onChanged={countChange} />
      </SettingsPanel>
      <SettingsPanel title={emailWords.title} help="password">
        <OwnEmail />
      </SettingsPanel>
      <SettingsPanel title={factorWords.title} help="second-factor">
        <SecondFactorSettings onChanged={countChange} />
      </SettingsPanel>
      <OwnIdentity />
      <SettingsPanel title={deviceWords.title}>
        <OwnDevices key={changes} />
      </SettingsPanel>
    </section>
  );
}
