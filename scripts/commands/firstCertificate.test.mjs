import { execFile } from "node:child_process";
import { readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { findFreePort } from "../../packages/cert-server/src/http/findFreePort.ts";
import { sheetsBook } from "../../packages/cert-server/src/testing/documents/sheetsBook.ts";
import { tinyPdf } from "../../packages/cert-server/src/testing/documents/tinyPdf.ts";
import { folder } from "../../packages/cert-server/src/testing/folder.ts";
import { runProgram } from "../../packages/cert-server/src/testing/program.ts";
import { root } from "../step.mjs";
import { takeBlocks } from "./blocks.mjs";

const run = promisify(execFile);

/** Refusals end the script, and what is answered is written to a file. */
const strict = `set -euo pipefail
curl() { command curl --fail-with-body "$@" | tee -a answers; echo >> answers; }
`;

/** Milliseconds. A server starts, compiles a template and prints, beside whatever else has the cores. */
const timeout = 240_000;

test(
  "first certificate: the commands of the page run as they are written, from the first to the last",
  { timeout },
  async ({ onTestFinished: after }) => {
    const place = await folder({ after });
    await symlink(join(root, "packages"), join(place, "packages"));
    const rows = [
      ["姓名", "单位", "作品名称", "奖项"],
      ["孙小美", "海边小学", "潮汐的秘密", "二等奖"],
    ];
    const book = sheetsBook(["小学组", "初中组"].map((name) => ({ name, rows })));
    await writeFile(join(place, "名单.xlsx"), await book.bytes());
    await writeFile(join(place, "certificates.zip"), zipSync({ "2019-017.pdf": tinyPdf("周小川") }));

    const port = String(await findFreePort("127.0.0.1"));
    const base = `http://127.0.0.1:${port}`;
    const server = runProgram(["serve"], {
      PORT: port,
      CERT_DATA: join(place, "data"),
      CERT_DEMONSTRATION: "1",
      CERT_PUBLIC_URL: base,
      CERT_ADMIN_PASSWORD: "Cert-Manager-1",
    });
    after(async () => {
      server.child.kill("SIGKILL");
      await server.ended;
    });
    await server.hears(/(http:\/\/127\.0\.0\.1:\d+\/)\n/u);
    const code = takeBlocks("scripts/commands/firstCertificate.test.mjs").map((block) => block.code);
    const script = (strict + code.join("\n")).replace("http://127.0.0.1:8080", base);
    await run("bash", ["-c", script], { cwd: place });

    const answers = (await readFile(join(place, "answers"), "utf8")).split("\n").filter((line) => line.startsWith("{"));
    // A list that has to be looked at first is refused with an offer
    const refused = answers.map((line) => JSON.parse(line)).filter(({ success }) => !success);
    expect(refused).toMatchObject([{ data: { offer: {} } }]);
    const downloads = (await readdir(place)).filter((name) => /\.(?:pdf|docx)$/u.test(name));
    expect(downloads).toHaveLength(2);
  },
);
