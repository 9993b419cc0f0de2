import { sql } from "kysely";
import { migrations } from "../db/tables.ts";
import { insertMany } from "../db/insertMany.ts";
import { openStore, type StoreAddress } from "../db/open.ts";
import { buildRows } from "../features/award/issue/awardRows.ts";
import { readTemplate, storeTemplate } from "../features/template/template.service.ts";
import { firstStart } from "../firstStart.ts";
import { buildDocx } from "./documents/buildDocx.ts";
import { plainRenderer } from "./plainRenderer.ts";
import { ADMIN_PASSWORD } from "./testApp.ts";

/** Who handed a template in: a user, or the program as of the demonstration. */
export type TemplateOwner = "user" | "program";

/** Milliseconds since 1970: when the earlier program issued everything. */
const at = Date.parse("2026-10-01T09:00:00+08:00");

/**
 * Makes a store as the program before bases were stored left it, with an award for each template, and a public
 * rendition of each that a foreign Host header brought about. Answers the ids of the awards.
 */
export async function makeEarlierStore(
  address: StoreAddress,
  templates: readonly { owner: TemplateOwner; paragraphs: readonly string[] }[],
): Promise<string[]> {
  const store = await openStore(address, { steps: migrations.filter(({ name }) => name < "0004") });
  // Today's first start writes into today's tables
  const alter = (...statements: string[]) =>
    store.write(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
    });
  await alter(
    "alter table trail rename to audit",
    "alter table audit drop column change",
    `create table audit_detail (audit_id bigint, account text, address text, who_salt text, change text, change_salt text)`,
    "create table login_device (token_hash text, user_id bigint)",
    "create table pending_login (user_id bigint)",
  );
  await firstStart(store, () => at, ADMIN_PASSWORD);
  await alter(
    "drop table audit_detail",
    "drop table login_device",
    "drop table pending_login",
    "alter table audit add column change text not null default '{}'",
    "alter table audit rename to trail",
  );
  const renderer = plainRenderer();
  const ownTemplates = await Promise.all(
    templates.map(({ paragraphs }) => readTemplate(renderer, buildDocx(paragraphs), [])),
  );
  const ids = templates.map((_, index) => `earlier-award-${index + 1}`);
  await store.write(async (tx) => {
    // Today's templates have marks too
    await sql`alter table template_version add column candidates text not null default '[]'`.execute(tx);
    for (const [index, template] of ownTemplates.entries()) {
      const id = ids[index] ?? "";
      const userId = templates[index]?.owner === "user" ? 1 : null;
      const { versionId } = await storeTemplate(tx, { ...template, ownerNoun: "award", ownerId: id, userId, at });
      const award = {
        id,
        holders: ["王小明"],
        content: '{"奖项":"一等奖"}',
        number: null,
        templateVersionId: versionId,
        issuedOn: "2026-10-01",
      };
      const occasion = { source: "publish" as const, userId, reason: "", at, addressBaseId: null };
      for (const { table, rows } of buildRows([award], {
        activityId: null,
        departmentId: null,
        occasion,
        scope: "all",
      })) {
        await insertMany(
          tx,
          table,
          rows.map((row) => {
            const {
              address_base_id: _,
              valid_until: __,
              department_id: ___,
              ...earlier
            } = row as Record<string, unknown>;
            return earlier as never;
          }),
        );
      }
      await tx
        .insertInto("rendition")
        .values({
          award_id: id,
          version: 1,
          kind: "pdf",
          hash: "0".repeat(64),
          size: 1,
          engine: "typst",
          renderer: "plain 0",
          fonts_hash: "0",
          address_base: "http://evil.example",
          created_at: at,
          first_public_at: at,
        })
        .execute();
    }
    await sql`alter table template_version drop column candidates`.execute(tx);
  });
  await store.close();
  return ids;
}
