import { expect, test } from "vitest";
import { runProgram } from "./program.ts";

test("who waits for words of a program that is killed is told that it ended", async () => {
  const program = runProgram(["serve"], { CERT_DATABASE_URL: "postgres://localhost:9/none" });
  const heard = program.hears(/words that are never said/u);
  program.child.kill("SIGKILL");
  await expect(heard).rejects.toThrow("It ended");
});
