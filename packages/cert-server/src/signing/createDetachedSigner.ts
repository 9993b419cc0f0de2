import { createHash, verify, X509Certificate } from "node:crypto";
import { Null, ObjectIdentifier, OctetString, Sequence, type BaseBlock, fromBER } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import { findDetachedSigner } from "./findDetachedSigner.ts";

/**
 * Signs with the key of a certificate. The key may be in this process (`createKeySigner`), behind a signing service
 * (`createServiceSigner`), or in a hardware module: only `sign` has to reach it.
 * @example
 * const signer: Signer = { certificate, chain: [], keyType: "rsa", sign: (bytes) => module.sign("SHA256_RSA_PKCS", bytes) };
 * await createApp({ config, store, renderer, site, clock, signer });
 */
export interface Signer {
  /** The certificate of the key, DER. */
  certificate: Uint8Array;
  /** The certificates between it and a root, DER, in any order. */
  chain: readonly Uint8Array[];
  keyType: "rsa" | "p256";
  /** The host that signs, and the length of the longest CMS that `sign` may return in place of a signature. */
  service?: { host: string; cmsLength: number };
  /**
   * Returns the signature of bytes with SHA-256: PKCS #1 v1.5, or ECDSA in DER. A service may instead return a detached CMS
   * of the content with this SHA-256. If it throws, the PDF is not sent; with a service it is sent unsigned for now.
   */
  sign(bytes: Uint8Array, contentDigest: Uint8Array): Promise<Uint8Array>;
}

/** Object identifiers of RFC 5652, RFC 5035, RFC 3161, RFC 3370 and RFC 5758. */
const oid = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificate: "1.2.840.113549.1.9.16.2.47",
  timestamp: "1.2.840.113549.1.9.16.2.14",
  sha256: "2.16.840.1.101.3.4.2.1",
  rsa: "1.2.840.113549.1.1.1",
  ecdsaSha256: "1.2.840.10045.4.3.2",
} as const;

/** Longest ECDSA signature over P-256 in DER: two integers of 33 bytes. */
const longestEcdsa = 72;

/** Tags of the signed attributes: as they are signed, and as they stand in the signature (RFC 5652, 5.4). */
const SET = 0x31;

/** Returns the RFC 3161 token for a signature, or null if there is none. */
export type Stamp = (signature: Uint8Array) => Promise<Uint8Array | null>;

export interface DetachedSigner {
  /** Length of the longest signature without a time stamp, in bytes. */
  length: number;
  /**
   * Signs bytes: a detached CMS (RFC 5652) in DER, as PAdES baseline B-B asks for it (ETSI EN 319 142-1), with a time stamp
   * B-T. It has no signing time, which that profile forbids.
   */
  sign(parts: readonly Uint8Array[], stamp?: Stamp): Promise<Uint8Array>;
}

export function createDetachedSigner(signer: Signer): DetachedSigner {
  const { certificate, chain, keyType } = signer;
  const certificates = [certificate, ...chain].map((bytes) => Certificate.fromBER(new Uint8Array(bytes)));
  const { publicKey } = new X509Certificate(certificate);
  const longest = keyType === "rsa" ? (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8 : longestEcdsa;
  const attributes = signedAttributes(signer, Buffer.alloc(32));
  return {
    length: encode({ keyType, certificates, attributes, signature: Buffer.alloc(longest), token: null }).length,
    async sign(parts, stamp = async () => null) {
      const hash = createHash("sha256");
      for (const part of parts) hash.update(part);
      const digest = hash.digest();
      const attributes = signedAttributes(signer, digest);
      const signed = Buffer.from(attributes.toSchema().toBER());
      signed[0] = SET;
      const signature = await signer.sign(signed, digest);
      if (signer.service !== undefined && !verify("sha256", signed, publicKey, signature)) {
        return checkCms(signature, parts, certificate);
      }
      return encode({ keyType, certificates, attributes, signature, token: await stamp(signature) });
    },
  };
}

/** @throws Error unless a service's answer is a CMS of the content, in DER, by the certificate */
async function checkCms(cms: Uint8Array, parts: readonly Uint8Array[], certificate: Uint8Array): Promise<Uint8Array> {
  const by = await findDetachedSigner(cms, Buffer.concat(parts));
  if (by?.raw.equals(certificate) !== true)
    throw new Error("The answer is no signature of this file by the certificate.");
  parseDer(cms);
  return cms;
}

function signedAttributes({ certificate }: Signer, digest: Uint8Array): SignedAndUnsignedAttributes {
  const certificateHash = createHash("sha256").update(certificate).digest();
  // ESSCertIDv2 with its default algorithm, SHA-256, and without the issuer, which the signature names already
  const certificateId = new Sequence({ value: [new OctetString({ valueHex: certificateHash })] });
  const attributes = [
    new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: oid.data })] }),
    new Attribute({ type: oid.messageDigest, values: [new OctetString({ valueHex: digest })] }),
    new Attribute({
      type: oid.signingCertificate,
      values: [new Sequence({ value: [new Sequence({ value: [certificateId] })] })],
    }),
  ];
  const toBytes = (attribute: Attribute) => Buffer.from(attribute.toSchema().toBER());
  // The order of a SET OF in DER, which is signed (X.690, 11.6)
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: attributes.toSorted((a, b) => Buffer.compare(toBytes(a), toBytes(b))),
  });
}

interface Signed {
  keyType: Signer["keyType"];
  certificates: Certificate[];
  attributes: SignedAndUnsignedAttributes;
  signature: Uint8Array;
  token: Uint8Array | null;
}

function encode({ keyType, certificates, attributes, signature, token }: Signed): Uint8Array {
  const [{ issuer, serialNumber } = new Certificate()] = certificates;
  const sha256 = new AlgorithmIdentifier({ algorithmId: oid.sha256 });
  const signerInfo = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    digestAlgorithm: sha256,
    signedAttrs: attributes,
    signatureAlgorithm:
      keyType === "rsa"
        ? new AlgorithmIdentifier({ algorithmId: oid.rsa, algorithmParams: new Null() })
        : new AlgorithmIdentifier({ algorithmId: oid.ecdsaSha256 }),
    signature: new OctetString({ valueHex: signature }),
    ...(token !== null && {
      unsignedAttrs: new SignedAndUnsignedAttributes({
        type: 1,
        attributes: [new Attribute({ type: oid.timestamp, values: [parseDer(token)] })],
      }),
    }),
  });
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [sha256],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates,
    signerInfos: [signerInfo],
  });
  const content = signedData.toSchema(true);
  return new Uint8Array(new ContentInfo({ contentType: oid.signedData, content }).toSchema().toBER());
}

/**
 * Parses one ASN.1 value that is later written again as it was.
 * @throws Error for other bytes, and for an encoding that would be written differently, whose signature would break
 */
export function parseDer(bytes: Uint8Array): BaseBlock {
  const { offset, result } = fromBER(bytes);
  if (offset !== bytes.length) throw new Error("The bytes are not one ASN.1 value.");
  if (!Buffer.from(result.toBER()).equals(bytes)) throw new Error("The ASN.1 value is not in DER.");
  return result;
}
