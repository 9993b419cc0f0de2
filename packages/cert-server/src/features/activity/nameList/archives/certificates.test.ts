import { join } from "node:path";
import { contract } from "cert-api";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { computeHash } from "../../../../files/bytes.ts";
import { exportStore } from "../../../../maintenance/export/exportStore.ts";
import { importStore } from "../../../../maintenance/export/importStore.ts";
import { verifyStore } from "../../../../maintenance/verify/verifyStore.ts";
import { tinyPdf } from "../../../../testing/documents/tinyPdf.ts";
import { eachDatabase } from "../../../../testing/eachDatabase.ts";
import { folder } from "../../../../testing/folder.ts";
import { openActivity } from "../../../../testing/openActivity.ts";
import { tamper } from "../../../../testing/tamper.ts";

const { activity, award, dashboard } = contract;

const zipOf = (files: Record<string, string | Uint8Array>) => {
  const entries = Object.entries(files).map(([name, file]) => [name, typeof file === "string" ? strToU8(file) : file]);
  return new File([new Uint8Array(zipSync(Object.fromEntries(entries)))], "已有证书.zip");
};
const wang = tinyPdf("王伟");
const li = tinyPdf("李娜");
const list = "姓名,证书编号,奖项,颁发日期\n王伟,A-01,一等奖,2019年6月1日\n李娜,,二等奖,\n";
const files = { "A-01.pdf": wang, "李娜.pdf": li };

eachDatabase((database) => {
  const open = async (text = list) => {
    const opened = await openActivity(database, { list: text });
    const download = (id: string, extension: string, by: Record<string, string> = {}) =>
      opened.app.inject({ url: `/api/award/download/id/${id}.${extension}`, headers: by });
    return { ...opened, download };
  };
  const openPublished = async () => {
    const opened = await open();
    await opened.put("certificates", zipOf(files));
    expect((await opened.publish()).status).toBe(200);
    return { ...opened, ids: { wang: await opened.first("A-01"), li: await opened.first("李娜") } };
  };

  test("a list and a ZIP of PDFs become awards, which give out exactly those bytes", async () => {
    const opened = await open();
    const { id, call, headers, put, plan, publish, read, search, download } = opened;
    const { data } = await put("certificates", zipOf(files));
    expect(data).toMatchObject({ kind: "certificates", certificates: 2, awards: 2, matched: 2, problemTotal: 0 });
    expect((await call(activity.report, { id, field: "certificates" }, headers)).data).toEqual(data);
    expect(await read()).toMatchObject({ template: null, certificatesFile: data.file });
    expect((await call(activity.listAll, {}, headers)).data).toMatchObject([{ certificates: data.file.id }]);

    const { data: planned } = await plan();
    expect(planned).toMatchObject({ created: 2, replacedTemplate: null, marks: [] });
    expect((await publish({ plan: planned.token })).data).toMatchObject({ created: 2, awards: 2 });
    expect((await plan()).data).toMatchObject({ created: 0, changed: 0, unchanged: 2 });

    const [first] = (await search("A-01")).content;
    const [second] = (await search("李娜")).content;
    expect([first, second]).toMatchObject([
      { name: "王伟", existing: true },
      { name: "李娜", existing: true },
    ]);
    expect(first?.content).not.toContain("pdf:");
    const pdf = await download(first?.id ?? "", "pdf");
    expect(pdf.rawPayload.equals(Buffer.from(wang))).toBe(true);
    expect(pdf.headers).toMatchObject({ etag: `"${computeHash(wang)}"`, "content-type": "application/pdf" });
    const cached = await download(first?.id ?? "", "pdf", { "if-none-match": `"${computeHash(wang)}"` });
    expect(cached.statusCode).toBe(304);
    expect((await download(second?.id ?? "", "png")).statusCode).toBe(200);
    const docx = await download(first?.id ?? "", "docx", headers);
    expect([docx.statusCode, docx.json().message]).toEqual([404, "这是已有证书，只有原来的 PDF，没有 DOCX 文件"]);

    const listed = (await call(award.list, { page: 0, template: data.file.id }, headers)).data.content;
    expect(listed).toMatchObject([
      { number: "A-01", existing: true, template: null, issuedOn: "2019-06-01" },
      { number: null, existing: true, issuedOn: "2026-11-20" },
    ]);
    expect(await opened.problems()).toEqual([]);
  });

  test("the page behind its address says where it comes from, and its hash", async () => {
    const { app, call, ids } = await openPublished();
    const page = async (id: string) => (await app.inject({ url: `/v/${id}` })).body;
    const shown = await page(ids.wang);
    for (const text of ["该证书真实有效", "由其他系统制作", computeHash(wang), "2019年6月1日", "A-01", ".pdf"]) {
      expect(shown).toContain(text);
    }
    for (const text of ["一等奖", "收录日期", "pdf:"]) expect(shown).not.toContain(text);
    expect(await page(ids.li)).toContain("收录日期");
    expect((await call(award.verify, { id: ids.wang })).data).toMatchObject({
      state: "valid",
      existing: true,
      fileHash: computeHash(wang),
      values: [{ key: "证书编号", value: "A-01" }, { key: "活动名称" }, { key: "年份" }],
    });
  });

  test("other bytes make a new version, equal ones none; a list that was downloaded needs no ZIP", async () => {
    const { put, plan, publish, give, ids, versions, download, call, headers, problems } = await openPublished();
    const renewed = tinyPdf("李娜，更正");
    await put("certificates", zipOf({ "A-01.pdf": wang, "李娜.pdf": renewed }));
    expect((await plan()).data).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    expect((await publish({ reason: "更正姓名" })).status).toBe(200);
    expect((await versions(ids.li)).map(({ version }) => version)).toEqual([1, 2]);
    expect((await download(ids.li, "pdf")).rawPayload.equals(Buffer.from(renewed))).toBe(true);
    const earlier = await call(award.verify, { id: ids.li, version: 1 });
    expect(earlier.data).toMatchObject({ state: "superseded", existing: true, values: [] });
    expect(earlier.data.fileHash).toBeUndefined();
    expect((await download(ids.li, "pdf?version=1", headers)).rawPayload.equals(Buffer.from(li))).toBe(true);

    const references = [wang, renewed].map((pdf) => `pdf:${computeHash(pdf)}`);
    await give(
      `姓名,证书编号,奖项,颁发日期,文件名\n王伟,A-01,特等奖,2019年6月1日,${references[0]}\n李娜,,二等奖,,${references[1]}\n`,
    );
    expect((await plan()).data).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await problems()).toEqual([]);
  });

  test("what does not fit is named with row and file, and nothing is published", async () => {
    const { id, call, headers, put, plan, publish, give, issued } = await open();
    const text = (reply: { envelope: { data: unknown } }) => JSON.stringify(reply.envelope.data);
    const hostile = { "A-01.pdf": "GIF89a", "李娜.pdf": "encrypted", "2.pdf": wang };
    const refusedZip = await call(
      activity.upload,
      { id, field: "certificates" as const, file: zipOf(hostile) },
      headers,
    );
    expect(text(refusedZip)).toMatch(/pdfFormat.*A-01\.pdf.*pdfEncrypted.*李娜\.pdf/su);
    expect((await plan()).envelope.message).toContain("奖证模板");

    const { data } = await put("certificates", zipOf({ "A-01.pdf": wang, "王五.pdf": li }));
    expect(data.problems).toMatchObject([
      { level: "error", code: "missingCertificate", row: 3 },
      { level: "error", code: "unusedCertificate", params: { file: "王五.pdf" } },
    ]);
    const waiting = async () => (await call(dashboard.home, {}, headers)).data.waiting?.map(({ kind }) => kind);
    const readReport = async (field: "name_list" | "certificates") =>
      (await call(activity.report, { id, field }, headers)).data.problems.map(({ code }) => code);
    await expect.poll(waiting).toEqual(["faulty"]);
    expect(await readReport("name_list")).toEqual(["missingCertificate", "unusedCertificate"]);
    for (const reply of [await plan(), await publish()]) {
      expect(reply.status).toBe(400);
      expect(text(reply)).toMatch(/missingCertificate.*unusedCertificate/su);
    }
    // The list may be what was wrong: the report on it says what still is, and so does the ZIP's from then on
    expect(await give("姓名,证书编号\n王伟,A-01\n王五,\n")).toMatchObject({ problemTotal: 0 });
    await expect.poll(waiting).toEqual(["ready"]);
    expect(await readReport("certificates")).toEqual([]);
    const { problems } = await give("姓名,证书编号\n王伟,A-01\n王五,\n李娜,\n");
    expect(problems).toMatchObject([{ level: "error", code: "missingCertificate", row: 4 }]);
    await expect.poll(waiting).toEqual(["faulty"]);
    expect(await readReport("certificates")).toEqual(["missingCertificate"]);
    await give("姓名,颁发日期\n王伟,去年\n李娜,2019/6/1\n");
    await put("certificates", zipOf({ "王伟.pdf": wang, "李娜.pdf": li }));
    expect(text(await plan())).toContain("badIssueDay");
    expect((await issued()).awards).toEqual([]);
  });

  test("an activity has a template or existing certificates, and its awards do not change sides", async () => {
    const { id, put, print, read, publish, call, headers } = await open();
    await print(["{姓名}"]);
    await put("certificates", zipOf(files));
    expect(await read()).toMatchObject({ template: null });
    await print(["{姓名}"]);
    expect(await read()).toMatchObject({ certificatesFile: null });
    expect((await publish()).status).toBe(200);
    const reply = await call(activity.upload, { id, field: "certificates" as const, file: zipOf(files) }, headers);
    expect([reply.status, reply.envelope.message]).toEqual([409, expect.stringContaining("请另建活动")]);
  });

  test("an edit keeps the PDF; revoking, withdrawing and bulk downloads are as for others", async () => {
    const { id, app, call, headers, ids, edit, download, first, print, problems, versions } = await openPublished();
    const content = { 证书编号: "A-01", 奖项: "特等奖", 颁发日期: "2019年7月1日" };
    expect((await edit(ids.wang, "王玮", content)).data).toMatchObject({ existing: true, issuedOn: "2019-07-01" });
    expect((await download(ids.wang, "pdf")).rawPayload.equals(Buffer.from(wang))).toBe(true);
    expect(await first("王玮")).toBe(ids.wang);
    for (const wrong of [
      { ...content, 文件名: `pdf:${computeHash(li)}` },
      { ...content, 颁发日期: "去年" },
    ]) {
      expect((await edit(ids.wang, "王玮", wrong)).status).toBe(400);
    }
    const own = { id: ids.wang, field: "template" as const, file: new File(["x"], "模板.docx") };
    expect((await call(award.upload, own, headers)).status).toBe(409);
    const forged = { name: "赵六", content: JSON.stringify({ 文件名: `pdf:${computeHash(li)}` }) };
    expect((await call(award.create, forged, headers)).status).toBe(400);

    const archive = await app.inject({ url: `/api/handout/${id}.zip`, headers });
    for (const pdf of [wang, li]) expect(archive.rawPayload.includes(Buffer.from(pdf).subarray(0, 40))).toBe(true);
    const joined = await app.inject({ url: `/api/handout/${id}.pdf`, headers });
    expect([joined.statusCode, joined.body.slice(0, 5)]).toEqual([200, "%PDF-"]);

    await call(award.revoke, { id: ids.wang, reason: "误发" }, headers);
    expect((await download(ids.wang, "pdf")).statusCode).toBe(410);
    await call(award.remove, { id: ids.li }, headers);
    expect((await download(ids.li, "png")).statusCode).toBe(410);
    expect((await versions(ids.li)).length).toBe(1);
    expect((await call(activity.upload, { id, field: "template", file: new File([], "x.docx") }, headers)).status).toBe(
      409,
    );
    await expect(print(["{姓名}"])).rejects.toThrow();
    expect(await problems()).toEqual([]);
  });

  test("no spelling of a reference gives an award the PDF of another", async () => {
    const { edit, call, headers, issued } = await openPublished();
    const made = await call(award.create, { name: "赵六", content: JSON.stringify({ 奖项: "一等奖" }) }, headers);
    const { awards } = await issued();
    const reference = `pdf:${computeHash(li)}`;
    for (const forged of [
      { 文件名: `${reference} ` },
      { " 文件名": reference },
      { "文 件 名": `\u200b${reference}` },
    ]) {
      expect((await edit(made.data.id, "赵六", forged)).status).toBe(400);
      expect((await call(award.create, { name: "钱七", content: JSON.stringify(forged) }, headers)).status).toBe(400);
    }
    expect((await issued()).awards).toEqual(awards);
  });

  test("bytes that were changed in the store are found, and not given out", async () => {
    const { ids, download, problems, store } = await openPublished();
    const other = computeHash(li);
    await store.write((tx) =>
      tx.updateTable("blob").set({ bytes: wang, size: wang.length }).where("hash", "=", other).execute(),
    );
    expect((await download(ids.li, "pdf")).statusCode).toBe(500);
    expect(await problems()).toMatchObject([{ table: "blob", id: other }]);
  });

  test("an export carries the bytes to the other engine, where verify names what was changed since", async () => {
    const { address, ids } = await openPublished();
    const moved = await database.freshOn(database.engine === "sqlite" ? "postgresql" : "sqlite");
    const file = join(await folder(database), "export");
    await exportStore(address, file, 0);
    await importStore(moved, file);
    const listProblems = async () => {
      const problems: string[] = [];
      await verifyStore(moved, ({ table, id }) => problems.push(`${table} ${id}`));
      return problems;
    };
    expect(await listProblems()).toEqual([]);
    const other = `update award_pdf set hash = '${computeHash(wang)}' where award_id = '${ids.li}'`;
    await tamper(moved, "award_pdf", other);
    expect(await listProblems()).toEqual([`award_pdf ${ids.li}/1`]);
  });

  test("a ZIP that was replaced leaves nothing behind but what was issued", async () => {
    const { put, store } = await openPublished();
    const only = tinyPdf("王伟，新");
    await put("certificates", zipOf({ "A-01.pdf": only, "李娜.pdf": tinyPdf("李娜，新") }));
    await put("certificates", zipOf({ "A-01.pdf": wang, "李娜.pdf": li }));
    const stored = new Set((await store.read.selectFrom("blob").select("hash").execute()).map(({ hash }) => hash));
    expect([wang, li, only].map((pdf) => stored.has(computeHash(pdf)))).toEqual([true, true, false]);
  });
});
