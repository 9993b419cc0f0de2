/**
 * Signs with the key of a certificate. The key may be in this process (`createKeySigner`), in a hardware module, or behind
 * a licensed seal service: only `sign` has to reach it.
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
  /** Returns the signature of bytes with SHA-256: PKCS #1 v1.5, or ECDSA in DER. If it throws, the PDF does not leave. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}
