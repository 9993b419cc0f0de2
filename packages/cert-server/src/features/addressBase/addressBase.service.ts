import type { Placeholder } from "cert-render";
import type { Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { program } from "../../http/access.ts";
import type { PublicBase } from "../../http/publicBase.ts";
import { isHandedInByProgram } from "../template/template.service.ts";
import { hasQrCode } from "../template/placeholders.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { listBases, recordBase } from "./addressBase.store.ts";

/**
 * The base that a new version is issued under: the outside address that was set. Without one only the demonstration
 * prints codes, with the listening address. Null: the version keeps the base of the version before.
 */
export async function baseToIssue(
  tx: Transaction<Tables>,
  { base, template, at }: { base: PublicBase; template: PrintedTemplate | null; at: number },
): Promise<number | null> {
  const isDemonstration = async () =>
    template !== null && hasQrCode(template.placeholders) && isHandedInByProgram(tx, template.uploadId);
  return base.isLasting || (await isDemonstration()) ? recordBase(tx, base.url, at) : null;
}

/** What decides whether a template may print a code. */
interface PrintedTemplate {
  placeholders: readonly Placeholder[];
  uploadId: string;
}

/** Takes an address that codes once led to among those that are answered. */
export async function addBase(store: Store, url: string, at: number): Promise<void> {
  await store.write(async (tx) => {
    if ((await listBases(tx)).includes(url)) return;
    await recordBase(tx, url, at);
    await recordAudit(tx, {
      principal: program,
      at,
      noun: "address_base",
      id: null,
      action: "create",
      change: { url },
    });
  });
}

/** Returns every base that was ever issued or added, the first one first. */
export const listAddressBases = ({ read }: Store): Promise<string[]> => listBases(read);

/**
 * The rest of a path that lies under the path of a base that was ever issued, after that path; nothing when it lies
 * under none. An address that was printed under `/zs` still answers when the product has moved to `/`.
 */
export async function pathUnderBase({ read }: Store, path: string): Promise<string | undefined> {
  // A path of one segment lies below no base
  if (!/^\/[^/]+\/./u.test(path)) return undefined;
  for (const url of await listBases(read)) {
    const { pathname } = new URL(url);
    const rest = path.startsWith(`${pathname}/`) ? path.slice(pathname.length) : "";
    // What begins with two slashes would lead to another host
    if (pathname !== "/" && /^\/[^/\\]/u.test(rest)) return rest;
  }
  return undefined;
}
