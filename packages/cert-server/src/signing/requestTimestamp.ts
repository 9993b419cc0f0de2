import { createHash, randomBytes } from "node:crypto";
import { Integer, OctetString, Sequence } from "asn1js";
import {
  AlgorithmIdentifier,
  ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from "pkijs";
import { fetchBytes } from "../outbound/fetchBytes.ts";
import { parseDer } from "./createDetachedSigner.ts";

const sha256 = "2.16.840.1.101.3.4.2.1";

/** Maximum length of a response, in bytes: those of known services have 3 to 7 kB. */
const maxBytes = 64 * 1024;

/** PKIStatus of a response with a token: granted, and granted with modifications (RFC 3161, 2.4.2). */
const grantedStatuses: readonly unknown[] = [0, 1];

/**
 * Requests a time stamp of bytes from a service (RFC 3161 over HTTP). The token is for these bytes and this request; its
 * own signature is left to the readers, who know which services they trust.
 * @throws Error if the service does not answer in time, refuses, or answers something else
 */
export async function requestTimestamp(url: URL, bytes: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
  const digest = createHash("sha256").update(bytes).digest();
  // Positive, as some services refuse other integers
  const nonce = randomBytes(9);
  nonce[0] = 1;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256 }),
      hashedMessage: new OctetString({ valueHex: digest }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  });
  const response = await fetchBytes(url, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query" },
    body: new Uint8Array(request.toSchema().toBER()),
    maxBytes,
    timeoutMs,
  });
  return readToken(response, { digest, nonce });
}

function readToken(
  response: Uint8Array<ArrayBuffer>,
  { digest, nonce }: { digest: Buffer; nonce: Buffer },
): Uint8Array {
  const { status } = TimeStampResp.fromBER(response).status;
  if (!grantedStatuses.includes(status)) throw new Error(`The service refuses with status ${status}.`);
  const parsed = parseDer(response);
  const token = parsed instanceof Sequence ? parsed.valueBlock.value[1] : undefined;
  if (!(token instanceof Sequence)) throw new Error("The response has no token.");
  const bytes = new Uint8Array(token.toBER());
  const { messageImprint, nonce: answered } = readInfo(bytes);
  const { valueHexView: stamped } = messageImprint.hashedMessage.valueBlock;
  if (!digest.equals(stamped) || answered === undefined || !nonce.equals(answered.valueBlock.valueHexView)) {
    throw new Error("The token is of another request.");
  }
  return bytes;
}

function readInfo(token: Uint8Array<ArrayBuffer>): TSTInfo {
  const { content } = ContentInfo.fromBER(token);
  const { eContent } = new SignedData({ schema: content }).encapContentInfo;
  if (eContent === undefined) throw new Error("The token is empty.");
  return TSTInfo.fromBER(eContent.getValue());
}
