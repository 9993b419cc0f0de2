import { type BaseBlock, fromBER } from "asn1js";

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
