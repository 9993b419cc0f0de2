import type { Signer } from "../signing/createDetachedSigner.ts";

export interface Terminal {
  out(line: string): void;
  writeError(line: string): void;
}

export interface MaintenanceTerminal extends Terminal {
  timeZone: string;
  /** Opens the key with which an archive is signed; null if none is set. */
  openSigner(): Promise<Signer | null>;
}
