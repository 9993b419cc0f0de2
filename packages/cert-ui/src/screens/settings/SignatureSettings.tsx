import { contract, formatDay } from "cert-api";
import { useTimeZone } from "../../components/moment/TimeZoneProvider.tsx";
import { Text } from "../../components/text/Text.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { SettingsPanel } from "./SettingsPanel.tsx";

/** Says who signs the PDFs of certificates. Shows nothing if they are not signed. */
export function SignatureSettings() {
  const words = useAdminMessages("signature");
  const timeZone = useTimeZone();
  const { data: signature } = useEndpointQuery(contract.signature.read, {});
  if (signature === undefined || signature === null) return null;
  const { name, issuer, validFrom, validUntil, state, isSelfSigned, hasTimestamps } = signature;
  const toDay = (time: string) => formatDay(Date.parse(time), timeZone);
  return (
    <SettingsPanel title={words.title} note={words.note}>
      <Text>{fill(words.signer, { name })}</Text>
      <Text>{isSelfSigned ? words.selfSigned : fill(words.issuer, { issuer })}</Text>
      <Text>{fill(words.validity, { from: toDay(validFrom), until: toDay(validUntil) })}</Text>
      {hasTimestamps && <Text>{words.timestamps}</Text>}
      {state !== "valid" && <Text tone="wrong">{words[state]}</Text>}
    </SettingsPanel>
  );
}
