import { zipSync } from "fflate";
import { expect, test } from "vitest";
import type { Random } from "../load/random.ts";
import { mutateUpload } from "./mutateUpload.ts";

test("a ZIP gets an entry that is called as the prototype of an object is", () => {
  const random: Random = {
    // The entry of a ZIP is put in again under an odd name
    below: (limit) => (limit === 10 ? 5 : 2),
    pick: (items) => items.find((item) => String(item).startsWith("__prot")) ?? (items[0] as (typeof items)[number]),
  };
  const file = zipSync({ "a.bin": new Uint8Array(500), "b.bin": new Uint8Array(500) });
  const mutant = Buffer.from(mutateUpload(file, random)).toString("latin1");
  expect([...mutant.matchAll(/PK\u0001\u0002.{42}(.{5})/gsu)].map(([, name]) => name)).toEqual([
    "a.bin",
    "b.bin",
    "__pro",
  ]);
  expect(mutant.split("__proto__")).toHaveLength(3);
});
