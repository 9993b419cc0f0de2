import { contract, formatDay } from "cert-api";
import { useTimeZone } from "../../components/moment/TimeZoneProvider.tsx";
import { Text } from "../../components/text/Text.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { SettingsPanel } from "./SettingsPanel.tsx";

/** Says who signs the PDFs of certificates. Shows nothing if they are not signed. */
export function SignatureSettings() {
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
