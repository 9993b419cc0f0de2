import { createPrivateKey, privateEncrypt, randomBytes, X509Certificate } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { ObjectIdentifier, OctetString } from "asn1js";
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import type { MadeCertificate } from "./makeCertificate.ts";

interface Digests {
  content: string;
  attributes: string;
}

/** The answer of the service: a CMS, a signature, that of something else, too much, nothing at all, or it ends the connection. */
export type Answer = "cms" | "raw" | "otherCms" | "otherRaw" | "large" | "slow" | "error" | "gone";

/** Starts a service that signs digests with an RSA key. A test says what it answers, and sees how often it was asked. */
export async function startSigningService(after: (undo: () => void) => void, made: MadeCertificate) {
  const state = { answer: "raw" as Answer, requests: 0, open: 0, mostOpen: 0 };
  const respond: RequestListener = async (request, response) => {
    state.requests += 1;
    state.open += 1;
    state.mostOpen = Math.max(state.mostOpen, state.open);
    response.on("close", () => (state.open -= 1));
    const { content, attributes } = (await json(request)) as Digests;
    const { answer } = state;
    if (answer === "gone") return void request.socket.destroy();
    if (answer === "error") return void response.writeHead(503).end();
    if (answer === "slow") return;
    if (answer === "large") return void response.end(randomBytes(16 * 1024 + 1));
    const digest = (text: string) => (answer.startsWith("other") ? randomBytes(32) : Buffer.from(text, "base64"));
    response.end(answer.endsWith("aw") ? signRaw(made.key, digest(attributes)) : await signCms(made, digest(content)));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(state, { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sign`) });
}

/** DigestInfo of a SHA-256 (RFC 8017, 9.2), before the digest. */
const digestInfo = Buffer.from("3031300d060960864801650304020105000420", "hex");

const signRaw = (key: string, digest: Uint8Array) =>
  privateEncrypt(createPrivateKey(key), Buffer.concat([digestInfo, digest]));

async function signCms({ key, certificate: pem }: MadeCertificate, digest: Uint8Array): Promise<Buffer> {
  const certificate = Certificate.fromBER(new Uint8Array(new X509Certificate(pem).raw));
  const pkcs8 = createPrivateKey(key).export({ type: "pkcs8", format: "der" });
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const signingKey = await crypto.subtle.importKey("pkcs8", new Uint8Array(pkcs8), algorithm, false, ["sign"]);
  const { issuer, serialNumber } = certificate;
  const attributes = [
    new Attribute({ type: "1.2.840.113549.1.9.3", values: [new ObjectIdentifier({ value: "1.2.840.113549.1.7.1" })] }),
    new Attribute({ type: "1.2.840.113549.1.9.4", values: [new OctetString({ valueHex: digest })] }),
  ];
  const signedData = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: "1.2.840.113549.1.7.1" }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
  });
  await signedData.sign(signingKey, 0, "SHA-256");
  const content = signedData.toSchema(true);
  return Buffer.from(new ContentInfo({ contentType: "1.2.840.113549.1.7.2", content }).toSchema().toBER());
}
