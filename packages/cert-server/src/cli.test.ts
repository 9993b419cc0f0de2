import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandMessages } from "./messages.ts";
import { runProgram } from "./testing/program.ts";
import { listVariables } from "./variables.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

async function run(args: readonly string[]) {
  const { ended, said } = runProgram(args, {});
  return { code: await ended, out: said.out.trimEnd(), err: said.err.trimEnd() };
}

test.each([
  [["-h"], commandMessages.usage],
  [["serve", "--help"], commandMessages.serveUsage(listVariables())],
  [["--version"], version],
])("answers %j on standard output", async (args, out) => expect(await run(args)).toEqual({ code: 0, out, err: "" }));

test("shows how it is used to who names no command", async () => {
  expect(await run([])).toEqual({ code: 2, out: "", err: commandMessages.usage });
});

test.each([[["serve", "--fast"]], [["export"]], [["user", "reset-password", "admin", "again"]]])(
  "does not know the command %j, and shows how it is used",
  async (args) => {
    const err = `${commandMessages.unknown(args.join(" "))}\n\n${commandMessages.usage}`;
    expect(await run(args)).toEqual({ code: 2, out: "", err });
  },
);
