import * as z from "zod";
import { fieldRule } from "../wire/fieldRules.ts";
import { Department } from "./department.ts";
import { byId, day, id, oneLine } from "./fields.ts";
import { fixedSchemas, LinkChoice } from "./resource.ts";
import { OwnerProof } from "./session.ts";

/**
 * A token with which a program calls the interface. Its authorities are those given to it that its maker still holds;
 * `limitedTo` is the department to whose records they are limited, if to one.
 */
export const AccessToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The user who created it. */
  user: z.object({ id: z.string(), account: z.string(), nickName: z.string() }),
  authorities: z.array(z.object({ name: z.string(), displayName: z.string() })),
  limitedTo: Department.nullable(),
  /** The last day on which it is accepted. Null only for one of 0.1.0 until the start of a newer version, which limits it. */
  expiresOn: day.nullable(),
  lastUsedOn: day.nullable(),
});
export type AccessToken = z.output<typeof AccessToken>;

const none = z.literal("");

const base = fixedSchemas(
  "访问令牌",
  AccessToken,
  {
    name: oneLine("name", 64),
    /** Names of authorities, all of which the caller holds. */
    authorities: z
      .array(z.string().max(64), { error: fieldRule("field.choose", "authority") })
      .min(1, fieldRule("field.choose", "authority"))
      .max(1000),
    limitedTo: z.object({ id: z.union([none, id("department")]) }).optional(),
    /** At most a year from now, which is also the default. */
    expiresOn: z.union([none, day], { error: fieldRule("field.invalid", "expiresOn") }).optional(),
    ...OwnerProof.shape,
  },
  "name",
  "account",
  "nickName",
  "limitedTo",
  "authorities",
  "expiresOn",
  "lastUsedOn",
);

/** The schemas of the endpoints of access tokens. The token itself is sent only once, when it is created. */
export const accessTokenSchemas = {
  ...base,
  create: { ...base.create, data: AccessToken.extend({ token: z.string() }) },
  authorities: {
    summary:
      "访问令牌：自己拥有、因而可以给予令牌的权限，以名称为 id · List the authorities that one holds and can give to a token, with their names as ids",
    input: byId.partial(),
    data: z.array(LinkChoice),
  },
} as const;
