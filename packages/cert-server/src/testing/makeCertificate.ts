import { BmpString, Integer, PrintableString, Utf8String } from "asn1js";
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  RelativeDistinguishedNames,
} from "pkijs";

export interface MadeCertificate {
  /** PKCS #8, PEM. */
  key: string;
  certificate: string;
  /** The certificate of the issuer. */
  root: string;
}

export interface CertificateOptions {
  keyType?: "rsa" | "p256" | "p384";
  name?: string;
  issuer?: string;
  isSelfSigned?: boolean;
  from?: Date;
  until?: Date;
  /** The string type of Chinese names, as old and new authorities write them. */
  encoding?: "utf8" | "bmp";
  /** Extended key usage; by default document signing (RFC 9336). */
  usage?: string;
}

const algorithms = {
  rsa: { name: "RSASSA-PKCS1-v1_5", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" },
  p256: { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" },
  p384: { name: "ECDSA", namedCurve: "P-384", hash: "SHA-256" },
} as const;

const oid = { country: "2.5.4.6", commonName: "2.5.4.3", basicConstraints: "2.5.29.19", usage: "2.5.29.37" };
const documentSigning = "1.3.6.1.5.5.7.3.36";

/** Makes the certificate of an institute, with its key, issued by a made-up authority or by itself. */
export async function makeCertificate({
  keyType = "rsa",
  name = "青禾市教育科学研究院电子印章",
  issuer = "青禾市电子认证中心",
  isSelfSigned = false,
  from = new Date("2020-01-01T00:00:00Z"),
  until = new Date("2049-01-01T00:00:00Z"),
  encoding = "utf8",
  usage = documentSigning,
}: CertificateOptions = {}): Promise<MadeCertificate> {
  const [leafKeys, rootKeys] = [await makeKeys(keyType), await makeKeys("p256")];
  const names = { subject: toName(name, encoding), issuer: toName(issuer, encoding) };
  const root = await issue({ names: { ...names, subject: names.issuer }, keys: rootKeys, by: rootKeys, from, until });
  const leafOptions = { keys: leafKeys, from, until, usage };
  const leaf = isSelfSigned
    ? await issue({ ...leafOptions, names: { ...names, issuer: names.subject }, by: leafKeys })
    : await issue({ ...leafOptions, names, by: rootKeys });
  const key = await crypto.subtle.exportKey("pkcs8", leafKeys.privateKey);
  return { key: toPem("PRIVATE KEY", key), certificate: toPem("CERTIFICATE", leaf), root: toPem("CERTIFICATE", root) };
}

const makeKeys = (keyType: keyof typeof algorithms): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(algorithms[keyType], true, ["sign", "verify"]);

function toName(text: string, encoding: "utf8" | "bmp"): RelativeDistinguishedNames {
  const value = encoding === "bmp" ? new BmpString({ value: text }) : new Utf8String({ value: text });
  return new RelativeDistinguishedNames({
    typesAndValues: [
      new AttributeTypeAndValue({ type: oid.country, value: new PrintableString({ value: "CN" }) }),
      new AttributeTypeAndValue({ type: oid.commonName, value }),
    ],
  });
}

interface Issue {
  names: { subject: RelativeDistinguishedNames; issuer: RelativeDistinguishedNames };
  keys: CryptoKeyPair;
  by: CryptoKeyPair;
  from: Date;
  until: Date;
  usage?: string;
}

async function issue({ names, keys, by, from, until, usage }: Issue): Promise<ArrayBuffer> {
  const certificate = new Certificate({ version: 2, ...names });
  certificate.serialNumber = new Integer({ valueHex: crypto.getRandomValues(new Uint8Array(8)).fill(0x5a, 0, 1) });
  certificate.notBefore.value = from;
  certificate.notAfter.value = until;
  const constraints = new BasicConstraints({ cA: usage === undefined });
  certificate.extensions = [
    new Extension({
      extnID: oid.basicConstraints,
      critical: true,
      extnValue: constraints.toSchema().toBER(),
      parsedValue: constraints,
    }),
  ];
  if (usage !== undefined) {
    const purposes = new ExtKeyUsage({ keyPurposes: [usage] });
    certificate.extensions.push(
      new Extension({
        extnID: oid.usage,
        critical: true,
        extnValue: purposes.toSchema().toBER(),
        parsedValue: purposes,
      }),
    );
  }
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(by.privateKey, "SHA-256");
  return certificate.toSchema(true).toBER();
}

const toPem = (label: string, bytes: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(bytes).toString("base64").replaceAll(/.{64}/gu, "$&\n").trimEnd()}\n-----END ${label}-----\n`;
