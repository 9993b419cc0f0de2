import { createSecretFile, findSecretFile } from "./secretFile.ts";

export interface Secrets {
  current: string | null;
  earlier: string | null;
  create: (() => string) | null;
}

export const fixedSecret = (secret: string, earlier: string | null = null): Secrets => ({
  current: secret,
  earlier: earlier === secret ? null : earlier,
  create: null,
});

/**
 * Reads the secrets of a server: the configured one, otherwise that of the data folder, which is created when something is
 * encrypted for the first time. If a secret is configured later, that of the folder becomes the earlier one.
 * @param options `ownsFolder` is true if the data folder belongs to this server alone. If several servers share a
 * PostgreSQL, each folder would have a different secret, so none is created
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
