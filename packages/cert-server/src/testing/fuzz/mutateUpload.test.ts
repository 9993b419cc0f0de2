import { zipSync } from "fflate";
import { expect, test } from "vitest";
import type { Random } from "../load/random.ts";
import { mutateUpload } from "./mutateUpload.ts";

test("a ZIP gets an entry that is called as the prototype of an object is", () => {
  // What is chosen where it can be, the first of them before the others
  const choices: readonly unknown[] = ["repeatUnderOddName", "inside", "__prot0__"];
  const random: Random = {
    below: () => 0,
    pick(items) {
      const [choice = items[0]] = choices.flatMap((wanted) => items.filter((item) => item === wanted));
      return choice as (typeof items)[number];
    },
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
