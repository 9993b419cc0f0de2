import * as z from "zod";
import { moment, noInput } from "./fields.ts";

/** The certificate with which PDFs are signed. */
export const Signature = z.object({
  /** The signer: the name in the certificate. */
  name: z.string(),
  /** The issuer of the certificate, who confirms that name. */
  issuer: z.string(),
  validFrom: moment,
  validUntil: moment,
  /** PDFs are signed only while it is valid. */
  state: z.enum(["valid", "expired", "notYetValid"]),
  /** True if no authority confirms the signer: readers show the identity as unknown. */
  isSelfSigned: z.boolean(),
  /** True if a time stamp is requested for each signature. */
  hasTimestamps: z.boolean(),
  /** The number of awards whose PDF left unsigned because the signing service failed, and is signed at the next download. */
  unsigned: z.int(),
});
export type Signature = z.output<typeof Signature>;

export const signatureSchemas = {
  read: {
    summary: "电子签章：查看 · Read the electronic signature",
    input: noInput,
    /** Null if PDFs are not signed. */
    data: Signature.nullable(),
  },
} as const;
