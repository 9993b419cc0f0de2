import { createSecretFile, findSecretFile } from "./secretFile.ts";

/** The secrets from which the keys of a sealer are derived. */
export interface Secrets {
  /** The one that seals; null where there is none yet. */
  current: string | null;
  /** One that sealed before it, which still unseals; null where there is none. */
  earlier: string | null;
  /** Makes the one that seals where there is none; null where none may be made. */
  create: (() => string) | null;
}

/** A secret that is set. */
export const fixedSecret = (secret: string, earlier: string | null = null): Secrets => ({
  current: secret,
  earlier: earlier === secret ? null : earlier,
  create: null,
});

/**
 * The secrets of a server: the one that is set, else that of the data folder, which is made when something is sealed for
 * the first time. One that is set later leaves that of the folder as the earlier one.
 * @param options `ownsFolder`: whether the data folder is this server's own. Where several share a PostgreSQL, each folder
 * would have another secret, so none is made
 */
export async function readSecrets({
  secret,
  folder,
  ownsFolder,
}: {
  secret: string | null;
  folder: string;
  ownsFolder: boolean;
}): Promise<Secrets> {
  const stored = findSecretFile(folder);
  if (secret !== null) return fixedSecret(secret, stored);
  if (!ownsFolder) return { current: null, earlier: stored, create: null };
  return { current: stored, earlier: null, create: () => createSecretFile(folder) };
}
