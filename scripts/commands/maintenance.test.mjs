import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onSqlite } from "../../packages/cert-server/src/testing/eachDatabase.ts";
import { folder } from "../../packages/cert-server/src/testing/folder.ts";
import { openActivity } from "../../packages/cert-server/src/testing/openActivity.ts";
import { pdfRenderer } from "../../packages/cert-server/src/testing/pdfRenderer.ts";
import { makePerson } from "../../packages/cert-server/src/testing/people.ts";
import { toEnvironment } from "../../packages/cert-server/src/testing/program.ts";
import { runHere } from "../../packages/cert-server/src/testing/runHere.ts";
import { takeBlocks } from "./blocks.mjs";

/** The records of the page that are in the store, so that each of its commands has something to do. */
const list = "姓名,单位,证书编号\n王小明,一小,2025-0001-00002\n王小明,二小,2025-0001-00001\n";

onSqlite((database) => {
  // Not prepared: that store is the server's tests' own
  const place = { ...database, fresh: () => database.fresh() };

  test("maintenance: the commands of the page do what it says", async () => {
    const opened = await openActivity(place, { list, template: ["{姓名}"], renderer: pdfRenderer() });
    await makePerson(opened, "zhangsan");
    expect((await opened.publish()).envelope).toMatchObject({ success: true });
    const files = await folder(database);
    await writeFile(
      join(files, "certificate.pdf"),
      (await opened.pdf(await opened.first("2025-0001-00001"))).rawPayload,
    );

    const commands = takeBlocks("scripts/commands/maintenance.test.mjs").flatMap(({ code }) => code.trim().split("\n"));
    for (const command of commands) {
      const [name, ...words] = command.replace(/ +#.*/u, "").split(" ");
      expect(name).toBe("cert-server");
      const args = words.map((word) => (/\.(?:zip|pdf)$/u.test(word) ? join(files, word) : word));
      expect({ command, ...(await runHere(args, toEnvironment(opened.address))) }).toMatchObject({
        command,
        code: 0,
        err: "",
      });
    }
    expect((await opened.search("王小明")).total).toBe(0);
    expect(await runHere(["verify"], toEnvironment(opened.address))).toMatchObject({ code: 0 });
  });
});
