import type { Placeholder } from "cert-render";
import type { Kysely, Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { program } from "../../http/access.ts";
import type { PublicBase } from "../../http/publicBase.ts";
import { isHandedInByProgram } from "../template/template.service.ts";
import { hasQrCode } from "../template/placeholders.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import {
  EARLIER_SETTINGS,
  EARLIER_STATES,
  findEarlier,
  findEarlierBase,
  isPrintedEarlier,
  listBases,
  recordBase,
  setEarlier,
  templatesWithoutBase,
} from "./addressBase.store.ts";

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

/** The base of versions that were issued before bases were stored; null while it is not registered. */
export async function earlierBase(db: Kysely<Tables>, template: { uploadId: string }): Promise<string | null> {
  const { issued, demonstration } = EARLIER_SETTINGS;
  const demonstrationBase = (await isHandedInByProgram(db, template.uploadId))
    ? await findEarlierBase(db, demonstration)
    : undefined;
  return demonstrationBase ?? (await findEarlierBase(db, issued)) ?? null;
}

/**
 * Decides once, at the first start with this schema, under which base the versions of earlier programs were issued: the
 * outside address of that start. Without one the demonstration takes the listening address, and for everything else
 * that prints a code somebody has to tell the base: it is never guessed.
 */
export async function settleEarlierBase({ read, write }: Store, base: PublicBase, at: number): Promise<void> {
  const { issued, demonstration } = EARLIER_SETTINGS;
  const isSettled = async (db: Kysely<Tables>) =>
    (await findEarlier(db, issued)) !== undefined && (await findEarlier(db, demonstration)) !== undefined;
  if (await isSettled(read)) return;
  await write(async (tx) => {
    if (await isSettled(tx)) return;
    const templates = (await templatesWithoutBase(tx)).map(({ placeholders, userId }) => ({
      printsCode: hasQrCode(JSON.parse(placeholders) as Placeholder[]),
      isDemonstration: userId === null,
    }));
    const hasCodes = (isDemonstration: boolean) =>
      templates.some((template) => template.printsCode && template.isDemonstration === isDemonstration);
    const recorded = async () => String(await recordBase(tx, base.url, at));
    if ((await findEarlier(tx, issued)) === undefined) {
      const isKnown = base.isLasting && templates.length > 0;
      const value = isKnown ? await recorded() : EARLIER_STATES[hasCodes(false) ? "open" : "none"];
      await setEarlier(tx, issued, { value, at });
    }
    if ((await findEarlier(tx, demonstration)) === undefined) {
      const value = hasCodes(true) ? await recorded() : EARLIER_STATES.none;
      await setEarlier(tx, demonstration, { value, at });
    }
  });
}

/** Whether certificates wait for somebody to tell the base that they were issued under. */
export const isEarlierBaseOpen = async (db: Kysely<Tables>): Promise<boolean> =>
  (await findEarlier(db, EARLIER_SETTINGS.issued)) === EARLIER_STATES.open;

/**
 * Tells the base of the versions of earlier programs. False when another one is known and something was printed with
 * it: those bytes have to stay what they are.
 */
export async function setEarlierBase(store: Store, url: string, at: number): Promise<boolean> {
  return store.write(async (tx) => {
    const { issued } = EARLIER_SETTINGS;
    const current = await findEarlierBase(tx, issued);
    if (current === url) return true;
    if (current !== undefined && (await isPrintedEarlier(tx, current))) return false;
    await setEarlier(tx, issued, { value: String(await recordBase(tx, url, at)), at });
    await recordAudit(tx, {
      principal: program,
      at,
      noun: "address_base",
      id: null,
      action: "update",
      change: { url },
    });
    return true;
  });
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

/** Everything that `cert-server public-url` shows. */
export async function describeBases({ read }: Store): Promise<{ bases: string[]; earlier: string | null }> {
  return { bases: await listBases(read), earlier: (await findEarlierBase(read, EARLIER_SETTINGS.issued)) ?? null };
}

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
