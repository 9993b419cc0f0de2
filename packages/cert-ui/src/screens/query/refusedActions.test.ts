import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const screens = new URL("..", import.meta.url).pathname;
const read = (pattern: string) =>
  globSync(pattern, { cwd: screens }).map((file) => [file, readFileSync(screens + file, "utf8")] as const);

/** The refusals that no toast tells: of a record, which its form tells, and of marking as read, which changes nothing else. */
const withoutToast = ["useRecordForm", "ShellScreen"];

test("refused actions: each action of a screen has its story", () => {
  const actions = read("**/*.{ts,tsx}")
    .filter(([file]) => !/\.(test|stories)\.|useAction\.ts$/u.test(file))
    .flatMap(([file, text]) =>
      (text.match(/(?:=|return) useAction\(/gu) ?? []).map(() => basename(file).split(".")[0]),
    );
  const stories = read("query/*efusals.stories.tsx").flatMap(([, text]) =>
    [...text.matchAll(/efused\(\s*"(\w+)"/gu)].map(([, caller]) => caller),
  );
  expect([...stories, ...withoutToast].sort()).toEqual(actions.sort());
});
