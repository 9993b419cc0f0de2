import type { Placeholder } from "cert-render";
import type { Store } from "../../../db/open.ts";
import type { Db, Tx } from "../../../db/tables.ts";
import { program } from "../../../http/access.ts";
import type { PublicBase } from "../../../http/publicBase.ts";
import { listValues } from "../../../resource/listQuery.ts";
import { isUploadedByProgram } from "../../activity/template/template.service.ts";
import { hasQrCode } from "../../activity/template/placeholders.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";

/**
 * Returns the address base for a new version: the configured public address. Without one only the demonstration prints
 * codes, with the listening address. If null, the version keeps the base of the previous version.
 */
export async function baseToIssue(
  tx: Tx,
  { base, template, at }: { base: PublicBase; template: PrintedTemplate | null; at: number },
): Promise<number | null> {
  const isDemonstration = async () =>
    template !== null && hasQrCode(template.placeholders) && isUploadedByProgram(tx, template.uploadId);
  return base.isPermanent || (await isDemonstration()) ? recordBase(tx, base.url, at) : null;
}

interface PrintedTemplate {
  placeholders: readonly Placeholder[];
  uploadId: string;
}

/** Adds an address that codes once led to, so that requests below it are answered. */
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

/**
 * Returns the rest of a path after the path of a base that was ever issued; undefined if it is below none. An address
 * printed under `/zs` still works after the product has moved to `/`.
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

/** Records a base, if it is new, and returns its id. */
async function recordBase(tx: Tx, url: string, at: number): Promise<number> {
  await tx
    .insertInto("address_base")
    .values({ url, created_at: at })
    .onConflict((conflict) => conflict.column("url").doNothing())
    .execute();
  const { id } = await tx.selectFrom("address_base").select("id").where("url", "=", url).executeTakeFirstOrThrow();
  return id;
}

export const listBases = (db: Db): Promise<string[]> =>
  listValues(db.selectFrom("address_base").select("url").orderBy("id"));
