import * as z from "zod";
import type { FieldLabel } from "../wire/fieldRules.ts";
import { FIND_MAX } from "../wire/limits.ts";
import { byId, id, listInput, page, revision, written } from "./fields.ts";

type Shape = Readonly<Record<string, z.ZodType>>;

/** A record that can be given to another one: an authority to a role, a role to a user. */
export const LinkChoice = z.object({ id: z.string(), name: z.string(), displayName: z.string(), isGiven: z.boolean() });
export type LinkChoice = z.output<typeof LinkChoice>;

/** The ids of all records that are given to another one. */
export const givenIds = (label: FieldLabel) => z.array(id(label)).max(1000);

/** Returns the schemas of a resource that links two others. `label` is the resource's Chinese name. */
export const fixedSchemas = <Item extends z.ZodType, Create extends Shape>(
  label: string,
  item: Item,
  create: Create,
  ...sortColumns: readonly string[]
) =>
  ({
    list: {
      summary: `${label}：按页列出 · List a page of records`,
      input: listInput(...sortColumns),
      data: page(item),
    },
    create: { summary: `${label}：新增 · Create a record`, input: z.object(create), data: item },
    remove: { summary: `${label}：删除 · Remove a record`, input: byId, data: written },
  }) as const;

/** Returns the schemas of a uniform resource: those of a link, with update and find. */
export const fullSchemas = <Item extends z.ZodType, Create extends Shape>(
  label: string,
  item: Item,
  create: Create,
  ...sortColumns: readonly string[]
) =>
  ({
    ...fixedSchemas(label, item, create, ...sortColumns),
    update: {
      summary: `${label}：修改 · Change a record`,
      input: z.object({ ...create, id: id(), revision }),
      data: item,
    },
    find: {
      summary: `${label}：按文字查找，最多 ${FIND_MAX} 项 · Find up to ${FIND_MAX} records by text`,
      input: z.object({ text: z.string().max(64).default("") }),
      data: z.array(item).max(FIND_MAX),
    },
  }) as const;
