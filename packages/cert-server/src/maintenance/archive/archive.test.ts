import { X509Certificate } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contract } from "cert-api";
import { strFromU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { StoreLocation } from "../../db/open.ts";
import { computeHash } from "../../files/bytes.ts";
import { type Database, eachDatabase, onSqlite } from "../../testing/eachDatabase.ts";
import { folder } from "../../testing/folder.ts";
import { openActivity } from "../../testing/openActivity.ts";
import { toEnvironment } from "../../testing/program.ts";
import { runHere } from "../../testing/runHere.ts";
import { pdfRenderer } from "../../testing/pdfRenderer.ts";
import { makeCertificate } from "../../testing/makeCertificate.ts";
import { hasProgram, runOther } from "../../testing/otherProgram.ts";
import { createKeySigner } from "../../signing/createKeySigner.ts";
import type { Signer } from "../../signing/createDetachedSigner.ts";
import { tamper } from "../../testing/tamper.ts";
import { maintenanceCommands, runMaintenance } from "../maintenanceCommands.ts";

const { award } = contract;
const list =
  "姓名,证书编号,奖项\n王小明,A-01,三等奖\n李四,A-02,二等奖\n赵六,A-03,一等奖\n孙八,A-04,一等奖\n周九,A-05,一等奖\n";

const nowhere = { file: "/nowhere/cert.sqlite" };

async function archive(words: string[], address: StoreLocation = nowhere, signer: Signer | null = null) {
  const command = maintenanceCommands.get("archive");
  if (!command?.accepts(words)) throw new Error(`There is no command archive ${words.join(" ")}.`);
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  const code = await runMaintenance(command, address, words, {
    out,
    writeError: out,
    timeZone: "Asia/Shanghai",
    openSigner: async () => signer,
  });
  return { code, lines };
}

/** A store with PDFs of each state: current, superseded, revoked, never public, and erased. */
async function openStates(database: Database) {
  const opened = await openActivity(database, { list, template: ["{姓名}", "{奖项}"], renderer: pdfRenderer() });
  const { call, headers, publish, first, pdf, edit, address } = opened;
  expect((await publish()).envelope).toMatchObject({ success: true });
  const [current, superseded, revoked, hidden, erased] = await Promise.all(
    ["A-01", "A-02", "A-03", "A-04", "A-05"].map(first),
  );
  const files = await folder(database);
  const save = async (id = "") => {
    const path = join(files, `${id}.pdf`);
    const { rawPayload, statusCode } = await pdf(id);
    expect(statusCode).toBe(200);
    await writeFile(path, rawPayload);
    return path;
  };
  const pdfs = {
    current: await save(current),
    superseded: await save(superseded),
    revoked: await save(revoked),
    erased: await save(erased),
  };
  await edit(superseded ?? "", "李四", { 证书编号: "A-02", 奖项: "特等奖" });
  await call(award.revoke, { id: revoked ?? "", reason: "抄袭" }, headers);
  await call(award.erase, { id: erased ?? "", reason: "request" }, headers);
  return { ...opened, ids: { current, superseded, revoked, hidden, erased }, address, files, pdfs };
}

const read = async (file: string) => {
  const zipped = unzipSync(await readFile(file));
  const [path = ""] = Object.keys(zipped);
  const base = path.slice(0, path.indexOf("/") + 1);
  return { zipped, base, text: (name: string) => strFromU8(zipped[base + name] ?? new Uint8Array()) };
};

eachDatabase((database) => {
  test("archive: awards and PDFs of a store in use are verified without it", async () => {
    const { address, files, pdfs, ids } = await openStates(database);
    const file = join(files, "档案.zip");
    const said = await runHere(["archive", "--with-pdf", file], toEnvironment(address));
    expect(said).toMatchObject({ code: 0, err: "" });
    const [, fingerprint] =
      /奖证 5 份，公开过的 PDF 的哈希值 3 条，PDF 3 份。\n档案指纹：([0-9a-f]{64})/u.exec(said.out) ?? [];
    expect(fingerprint).toBeDefined();

    const { zipped, base, text } = await read(file);
    expect(text("bagit.txt")).toBe("BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n");
    expect(text("bag-info.txt")).toMatch(/^Cert-Audit-Chain-Hash: [0-9a-f]{64}$/mu);
    const bytes = await readFile(pdfs.current);
    const hash = computeHash(bytes);
    expect(Buffer.from(zipped[`${base}data/pdf/${hash.slice(0, 2)}/${hash}.pdf`] ?? [])).toEqual(bytes);
    const awards = text("data/awards.jsonl")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(awards).toContainEqual({ number: "A-05", state: "erased" });
    expect(awards).toContainEqual(
      expect.objectContaining({
        id: ids.superseded,
        number: "A-02",
        activity: "2025年优秀案例评选",
        state: "valid",
        version: 2,
        versions: [
          expect.objectContaining({ holders: ["李四"], content: expect.objectContaining({ 奖项: "二等奖" }) }),
          expect.objectContaining({ version: 2, content: expect.objectContaining({ 奖项: "特等奖" }) }),
        ],
      }),
    );
    expect(text("data/awards.csv").split("\r\n")).toContainEqual(
      expect.stringMatching(/^A-03,赵六,2025年优秀案例评选,1,已撤销,[-\d]+,抄袭,/u),
    );

    const checked = await archive(["verify", file]);
    expect(checked.code).toBe(0);
    expect(checked.lines[1]).toBe("检查完毕，没有发现问题。文件 10 个，其中 PDF 3 份。");
    expect(checked.lines[2]).toBe("档案没有签名。");
    expect(checked.lines[3]).toContain(`档案指纹：${fingerprint}`);
  });

  test("archive: the public form tells states by hash, and no name, number or id", async () => {
    const { address, files, pdfs, ids } = await openStates(database);
    const file = join(files, "public.zip");
    expect(await archive([file, "--public"], address)).toMatchObject({ code: 0 });
    const all = (await readFile(file)).toString();
    for (const secret of [...Object.values(ids), "王小明", "李四", "赵六", "A-0", "2025年优秀案例评选", "抄袭"])
      expect(all).not.toContain(secret);
    expect(await archive(["verify", file])).toMatchObject({ code: 0 });

    const check = (pdf: string) => archive(["verify", file, pdf]);
    const until = expect.stringMatching(/^以上截至档案的日期 \d{4}-\d\d-\d\d：/u);
    expect(await check(pdfs.current)).toEqual({ code: 0, lines: [expect.stringContaining("当前版本，有效"), until] });
    const superseded = expect.stringMatching(/^原件，但 \d{4}-\d\d-\d\d 已更换为新的版本/u);
    expect(await check(pdfs.superseded)).toEqual({ code: 1, lines: [superseded, until] });
    const revoked = expect.stringMatching(/^原件，但 \d{4}-\d\d-\d\d 已撤销，不再有效。$/u);
    expect(await check(pdfs.revoked)).toEqual({ code: 1, lines: [revoked, until] });
    const unknown = { code: 1, lines: [expect.stringContaining("档案中没有这个文件")] };
    expect(await check(pdfs.erased)).toEqual(unknown);
    const original = await readFile(pdfs.current);
    const appended = join(files, "appended.pdf");
    await writeFile(appended, Buffer.concat([original, Buffer.from("\n1 0 obj\n<<>>\nendobj\n%%EOF\n")]));
    expect(await check(appended)).toEqual({ code: 1, lines: [expect.stringContaining("后面有追加的内容")] });
    const altered = Buffer.from(original);
    altered[10] = (altered[10] ?? 0) ^ 1;
    await writeFile(pdfs.current, altered);
    expect(await check(pdfs.current)).toEqual(unknown);
  });
});

onSqlite((database) => {
  test("archive: a changed, a missing and a surplus file are named, and no PDF is judged by it", async () => {
    const { address, files, pdfs } = await openStates(database);
    const file = join(files, "a.zip");
    await archive([file, "--with-pdf"], address);
    const bytes = await readFile(file);
    const at = bytes.indexOf("first_public_at,valid_until");
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const flipped = join(files, "flipped.zip");
    await writeFile(flipped, bytes);
    const changed = "data/renditions.csv：内容被改动过，与清单上的哈希值不符";
    const { code, lines } = await archive(["verify", flipped]);
    expect(code).toBe(1);
    expect(lines).toEqual([
      changed,
      expect.stringContaining("档案的时间"),
      "检查完毕，发现 1 处问题。",
      "档案没有签名。",
      expect.anything(),
    ]);
    expect(await archive(["verify", flipped, pdfs.current])).toEqual({
      code: 1,
      lines: [changed, "档案有以上问题，不能据此判断这个文件。"],
    });

    const { zipped, base } = await read(file);
    const pdf = Object.keys(zipped).find((path) => path.endsWith(".pdf")) ?? "";
    delete zipped[pdf];
    zipped[`${base}data/more.txt`] = new Uint8Array();
    const repacked = join(files, "repacked.zip");
    await writeFile(repacked, zipSync(zipped));
    expect((await archive(["verify", repacked])).lines).toEqual(
      expect.arrayContaining(["data/more.txt：多出，或重复", `${pdf.slice(base.length)}：缺少`]),
    );

    const other = join(files, "other.zip");
    await writeFile(other, "姓名\n");
    const refusal = `${other} 不是 cert-server archive 写的档案，或已损坏得无法读取。`;
    expect(await archive(["verify", other])).toEqual({ code: 1, lines: [refusal] });
    const none = join(files, "none.zip");
    expect(await archive(["verify", none])).toEqual({ code: 1, lines: [`没有文件 ${none}。`] });
  });

  test("archive: one that was signed names who signed, to OpenSSL too; a manifest that was changed is named", async ({
    skip,
  }) => {
    const { address, files } = await openStates(database);
    const made = await makeCertificate({ name: "青禾市教育科学研究院", keyType: "p256" });
    const file = join(files, "signed.zip");
    const written = await archive([file], address, await createKeySigner(made));
    const { fingerprint256 } = new X509Certificate(made.certificate);
    const signed = `签名：青禾市教育科学研究院，证书的 SHA-256 指纹 ${fingerprint256.replaceAll(":", "").toLowerCase()}`;
    expect(written.lines).toContainEqual(expect.stringContaining(signed));
    const checked = await archive(["verify", file]);
    expect(checked).toEqual({ code: 0, lines: expect.arrayContaining([expect.stringContaining(signed)]) });

    const { zipped, base } = await read(file);
    const change = async (name: string, from: string, to: string) => {
      const bytes = Buffer.from(strFromU8(zipped[base + name] ?? new Uint8Array()).replace(from, to));
      const path = join(files, `${name}.zip`);
      await writeFile(path, zipSync({ ...zipped, [base + name]: bytes }));
      return (await archive(["verify", path])).lines;
    };
    const wrong = "tagmanifest-sha256.txt.p7s：签名与清单不符：清单被改动过，或签名不是它的";
    expect(await change("tagmanifest-sha256.txt", "  bag-info", "  bag-infö")).toContain(wrong);
    const lines = await change("bag-info.txt", "Cert-Archive-Time: 2", "Cert-Archive-Time: 3");
    expect(lines).toContain("bag-info.txt：内容被改动过，与清单上的哈希值不符");
    expect(lines).toContainEqual(expect.stringContaining(signed));

    const expired = await makeCertificate({ keyType: "p256", until: new Date("2021-01-01T00:00:00Z") });
    await archive([join(files, "expired.zip")], address, await createKeySigner(expired));
    expect((await archive(["verify", join(files, "expired.zip")])).lines).toContain("档案没有签名。");

    skip(!hasProgram("openssl"), "this machine has no openssl");
    const names = ["tagmanifest-sha256.txt", "tagmanifest-sha256.txt.p7s"];
    for (const name of names) await writeFile(join(files, name), zipped[base + name] ?? "");
    await writeFile(join(files, "root"), made.root);
    const [content, signature] = names;
    const words = `cms -verify -binary -inform DER -in ${signature} -content ${content} -purpose any -CAfile root -out out`;
    runOther(files, "openssl", words);
  });

  test("archive: a PDF whose stored bytes are damaged is left out and named", async () => {
    const { publish, first, pdf, address, store } = await openActivity(database, { list, template: ["{姓名}"] });
    await publish();
    const hash = computeHash((await pdf(await first("A-01"))).rawPayload);
    const { id } = await store.read
      .selectFrom("rendition")
      .select("id")
      .where("hash", "=", hash)
      .executeTakeFirstOrThrow();
    await tamper(address, "frozen_pdf", `update frozen_pdf set remainder = x'00' where rendition_id = ${id}`);
    const file = join(await folder(database), "a.zip");
    const { code, lines } = await archive([file, "--with-pdf"], address);
    expect({ code, first: lines[0] }).toEqual({
      code: 1,
      first: expect.stringContaining(`PDF ${hash} 与登记的哈希值不符`),
    });
    expect(await archive(["verify", file])).toMatchObject({ code: 0 });
  });
});
