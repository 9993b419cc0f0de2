import { contract, PROOF_BYTES_MAX } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase, onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { makePerson } from "../../../testing/people.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { tamper } from "../../../testing/tamper.ts";

const { award, correction, dashboard } = contract;
const list = "姓名,证书编号,奖项\n王小明,A-01,一等奖\n李四,A-02,二等奖\n";
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const asked = { key: "姓名", value: "王晓明", message: "名字印错了", contact: "13800138000" };
const dayMs = 24 * 60 * 60_000;

type Database = Parameters<typeof openActivity>[0];
type Opened = Awaited<ReturnType<typeof open>>;

/** Returns the proof that a form holds. */
const proofIn = (form: string) => /name="proof" value="([^"]+)"/u.exec(form)?.[1];

async function open(database: Database, more: Partial<Parameters<typeof openActivity>[1]> = {}) {
  const opened = await openActivity(database, { list, template: ["{姓名}", "{奖项}"], ...more });
  expect((await opened.publish()).status).toBe(200);
  const id = await opened.first("A-01");
  const { call, headers, app } = opened;
  return {
    ...opened,
    id,
    ask: (more: object = {}, address = "203.0.113.7") =>
      call(correction.ask, { id, ...asked, file: new File([], ""), ...more }, { "x-forwarded-for": address }),
    waiting: async (by = headers) => (await call(correction.list, { page: 0 }, by)).data.content,
    get: async (of: string, by = headers) => (await call(correction.get, { id: of }, by)).data,
    approve: (of: { id: string; version: number; at: string }, by = headers) =>
      call(correction.approve, { id: of.id, version: of.version, at: of.at }, by),
    page: async (url: string) => (await app.inject({ url, headers: { accept: "text/html" } })).body,
    /** Sends the form of the award's page. */
    async send(fields: Readonly<Record<string, string | Blob>>, origin = "http://localhost:80") {
      const body = new FormData();
      for (const [key, value] of Object.entries(fields)) body.append(key, value);
      const sent = new Request("http://localhost/", { method: "POST", body });
      const type = sent.headers.get("content-type") ?? "";
      const payload = Buffer.from(await sent.arrayBuffer());
      return app.inject({
        method: "POST",
        url: `/v/${id}/correction`,
        headers: { "content-type": type, origin },
        payload,
      });
    },
  };
}

eachDatabase((database) => {
  test("a request: is approved as a new version, which the next search and the permalink show", async () => {
    const { ask, waiting, get, approve, call, headers, page, id, search, versions, problems } = await open(database);
    const { code } = (await ask({ file: new File([jpeg], "身份证.jpg") })).data;
    expect(code).toMatch(/^([0-9a-z]{4}-){4}[0-9a-z]{4}$/u);
    expect(await page(`/correction/${code}`)).toContain("已收到这份申请");
    const [row] = await waiting();
    expect(row).toMatchObject({ state: "open", wanted: { key: "姓名", value: "王晓明" }, award: { number: "A-01" } });
    const seen = await get(row?.id ?? "");
    expect(seen).toMatchObject({
      changes: [{ key: "姓名", before: "王小明", after: "王晓明" }],
      letter: { message: "名字印错了", contact: "13800138000" },
      proof: "jpeg",
      mayApprove: true,
    });
    expect((await call(dashboard.notifications, {}, headers)).data[0]?.message).toBe(
      "“2025年优秀案例评选”有访客申请更正，请在“更正申请”中处理",
    );
    expect((await approve(seen)).data).toMatchObject({ state: "approved", mayApprove: false });
    expect((await search("王晓明")).total).toBe(1);
    expect((await search("王小明")).total).toBe(0);
    expect(await page(`/v/${id}`)).toContain("王晓明");
    expect(await page(`/correction/${code.toUpperCase()}`)).toContain(`href="/v/${id}"`);
    expect((await versions(id)).map(({ name, why }) => [name, why])).toEqual([
      ["王小明", null],
      ["王晓明", "更正申请"],
    ]);
    expect(await waiting()).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  test("approvals: of two at once, one makes a version and the other is told that it was decided", async () => {
    const app = await open(database);
    const other = await makePerson(app, "other", { roles: ["系统管理员"] });
    await app.ask();
    const [row] = await app.waiting();
    const seen = await app.get(row?.id ?? "");
    const outcomes = await Promise.all([app.approve(seen), app.approve(seen, other.headers)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await app.versions(app.id)).toHaveLength(2);
  });

  test("requests: of two at once for one award, one waits and the other gets a plain sentence", async () => {
    const { ask, waiting } = await open(database);
    const outcomes = await Promise.all([ask(), ask({ value: "王小民" }, "203.0.113.8")]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(outcomes.find(({ status }) => status === 409)?.envelope.message).toBe(
      "这张证书已有一份更正申请正在处理，请等它处理完再提出",
    );
    expect(await waiting()).toHaveLength(1);
  });

  test("erasure: of the award removes the request with its letter and proof at once, and verify finds nothing", async () => {
    const { ask, call, headers, id, store, page, problems } = await open(database);
    const { code } = (await ask({ file: new File([jpeg], "a.jpg") })).data;
    expect((await call(award.erase, { id, reason: "request" }, headers)).status).toBe(200);
    expect(await store.read.selectFrom("correction").selectAll().execute()).toEqual([]);
    expect(await page(`/correction/${code}`)).toContain("没有这个查询码");
    expect(await problems()).toEqual([]);
  });
});

onSqlite((database) => {
  test.each([
    ["proposes a change", "all", (app: Opened) => app.call(award.revoke, { id: app.id, reason: "重复" }, app.headers)],
    ["revokes the award", "off", (app: Opened) => app.call(award.revoke, { id: app.id, reason: "重复" }, app.headers)],
    ["withdraws the award", "off", (app: Opened) => app.call(award.remove, { id: app.id }, app.headers)],
    [
      "revokes many",
      "off",
      (app: Opened) => app.call(award.revokeMany, { awards: app.id, count: 1, reason: "重复" }, app.headers),
    ],
  ] as const)("a request: ends when the institute %s, and its code says so", async (_title, fourEyes, act) => {
    const app = await open(database);
    const { ask, call, headers, page, waiting } = app;
    await call(correction.setFourEyes, { fourEyes }, headers);
    const { code } = (await ask({ file: new File([jpeg], "a.jpg") })).data;
    expect((await act(app)).status).toBe(200);
    expect((await waiting()).map(({ kind }) => kind)).toEqual(fourEyes === "all" ? ["revoke"] : []);
    expect(await page(`/correction/${code}`)).toContain("这份申请随之结束");
    const ended = (await call(correction.list, { page: 0, state: "ended" }, headers)).data.content;
    expect(ended).toMatchObject([{ state: "overtaken", wanted: { value: asked.value } }]);
    const proofs = await app.store.read.selectFrom("correction").select("proof_hash").execute();
    expect(proofs.every(({ proof_hash: hash }) => hash === null)).toBe(true);
  });

  test("a request that is refused: tells its reason under the code, and the next one may be sent", async () => {
    const { ask, waiting, call, headers, page } = await open(database);
    const { code } = (await ask()).data;
    const [row] = await waiting();
    expect((await call(correction.refuse, { id: row?.id ?? "", reason: " " }, headers)).envelope.message).toBe(
      "请填写不予更正的理由",
    );
    const refused = await call(correction.refuse, { id: row?.id ?? "", reason: "与<报名表>一致" }, headers);
    expect(refused.data).toMatchObject({ state: "refused", refusal: "与<报名表>一致" });
    expect(await page(`/correction/${code}`)).toContain("与&lt;报名表&gt;一致");
    expect((await call(correction.refuse, { id: row?.id ?? "", reason: "再次" }, headers)).status).toBe(409);
    expect((await ask()).status).toBe(200);
  });

  test("a request: is stale once the award has another version, and can be proposed again", async () => {
    const { ask, waiting, get, approve, edit, id, call, headers } = await open(database);
    await ask();
    const [row] = await waiting();
    const seen = await get(row?.id ?? "");
    await edit(id, "王小明", { 证书编号: "A-01", 奖项: "特等奖" });
    expect((await approve(seen)).envelope).toMatchObject({
      code: 51,
      message: "更正申请提出后，奖证又有了新的版本，请刷新后重新提请复核，或不予更正",
    });
    expect(await get(seen.id)).toMatchObject({ isStale: true, mayApprove: false });
    const proposed = (await call(correction.propose, { id: seen.id, value: "王晓明" }, headers)).data;
    expect(proposed).toMatchObject({ isStale: false, state: "proposed", mayApprove: true });
    expect((await approve(seen)).status).toBe(409);
    expect((await approve(proposed)).status).toBe(200);
  });

  test("letters and proofs: are encrypted, saved and never shown, and erased 90 days after the end", async () => {
    const opened = await open(database);
    const { ask, waiting, get, approve, app, headers, store, time, restart, address } = opened;
    await ask({ file: new File([jpeg], "a.html") });
    const [row] = await waiting();
    const seen = await get(row?.id ?? "");
    await get(seen.id);
    const reads = store.read
      .selectFrom("audit_entry")
      .select(["account", "subject"])
      .where("action", "=", "readLetter");
    expect(await reads.execute()).toEqual([{ account: "admin", subject: seen.id }]);
    const url = `/api/correction/proof/id/${seen.id}`;
    const proof = await app.inject({ url, headers });
    expect(proof.rawPayload.equals(Buffer.from(jpeg))).toBe(true);
    expect(proof.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringContaining("attachment"),
    });
    const stored = await store.read.selectFrom("correction").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain("13800138000");
    const blob = await store.read
      .selectFrom("blob")
      .select("bytes")
      .where("hash", "=", stored.proof_hash ?? "")
      .executeTakeFirstOrThrow();
    expect(Buffer.from(blob.bytes).includes(jpeg)).toBe(false);
    await approve(seen);
    const again = await restart();
    const letters = () => again.store.read.selectFrom("correction").select(["letter", "proof_hash"]).execute();
    expect((await letters())[0]?.letter).not.toBeNull();
    expect(again.address).toEqual(address);
    again.time.now = time.now + 91 * dayMs;
    await again.app.ready();
    await expect.poll(letters).toEqual([{ letter: null, proof_hash: null }]);
  });

  test("proofs: are erased when the request is refused, and the letter stays", async () => {
    const { ask, waiting, call, headers, store } = await open(database);
    await ask({ file: new File([jpeg], "a.jpg") });
    const [row] = await waiting();
    const { proof_hash: hash } = await store.read.selectFrom("correction").selectAll().executeTakeFirstOrThrow();
    expect((await call(correction.refuse, { id: row?.id ?? "", reason: "与报名表一致" }, headers)).data).toMatchObject({
      letter: { contact: "13800138000" },
      proof: null,
    });
    expect(await store.read.selectFrom("blob").select("size").where("hash", "=", hash).execute()).toEqual([]);
  });

  test("proofs: 500 MB of them wait at most; further letters go on without, and the receipt says so", async () => {
    const { ask, waiting, get, call, headers, store, page, first, address } = await open(database);
    const receipt = async (answer: ReturnType<typeof ask>) => page(`/correction/${(await answer).data.code}`);
    expect(await receipt(ask({ file: new File([jpeg], "a.jpg") }))).toContain("<dt>证明材料</dt><dd>已收到</dd>");
    const { proof_hash: hash } = await store.read.selectFrom("correction").selectAll().executeTakeFirstOrThrow();
    const enlarge = `update blob set size = ${500 * 1024 * 1024} where hash = '${hash}'`;
    await tamper(address, "blob", "pragma ignore_check_constraints = on", enlarge);
    const other = { id: await first("A-02"), value: "李思", file: new File([jpeg], "b.jpg") };
    expect(await receipt(ask(other))).toContain("没有保存");
    const [second, earlier] = await waiting();
    expect(await get(second?.id ?? "")).toMatchObject({ letter: { message: "名字印错了" }, proof: null });
    // One that was decided makes room
    await call(correction.refuse, { id: second?.id ?? "", reason: "请附证明" }, headers);
    await call(correction.refuse, { id: earlier?.id ?? "", reason: "与报名表一致" }, headers);
    expect(await receipt(ask(other))).toContain("<dd>已收到</dd>");
  });

  test("evidence: is a PDF, JPEG or PNG by its bytes, whatever its name", async () => {
    const { ask, waiting, get } = await open(database);
    const refused = await ask({ file: new File(["<script>"], "证明.pdf") });
    expect(refused).toMatchObject({
      status: 400,
      envelope: { message: "证明材料须是不超过 2 MB 的 PDF、JPEG 或 PNG 文件" },
    });
    expect(await waiting()).toEqual([]);
    expect((await ask({ file: new File(["%PDF-1.7"], "证明") })).status).toBe(200);
    expect(await get((await waiting())[0]?.id ?? "")).toMatchObject({ proof: "pdf" });
  });

  test("the form: is found on the permalink, works without scripts, and leads to the code", async () => {
    const { page, id, app, send } = await open(database);
    expect(await page(`/v/${id}`)).toContain(`<a href="/v/${id}/correction">信息有误？</a>`);
    const form = await page(`/v/${id}/correction`);
    expect(form).toContain('<option value="姓名">姓名：王小明</option>');
    expect(form).toContain('<option value="奖项">奖项：一等奖</option>');
    expect(form).not.toContain("<script");
    const post = (origin: string) => send({ ...asked, file: new File([], "") }, origin);
    expect((await post("https://elsewhere.example")).statusCode).toBe(403);
    const answer = await post("http://localhost:80");
    expect(answer.statusCode).toBe(303);
    expect(await page(String(answer.headers.location))).toContain("已收到");
    expect((await post("http://localhost:80")).statusCode).toBe(409);
    const english = await app.inject({ url: String(answer.headers.location), headers: { "accept-language": "en" } });
    expect(english.body).toContain("The organiser has received this request");
  });

  test.each([
    ["a blank value", { value: " " }, 400, "请填写"],
    ["a file that is too large", { file: new File([new Uint8Array(PROOF_BYTES_MAX + 1)], "a.jpg") }, 413, "2 MB"],
  ])("the form: %s is refused, and what was written stands there again", async (_, wrong, status, sentence) => {
    const { send } = await open(database);
    const answer = await send({ ...asked, ...wrong });
    expect(answer.statusCode).toBe(status);
    for (const text of [sentence, `>${asked.message}<`, `value="${asked.contact}"`])
      expect(answer.body).toContain(text);
  });

  test("the form: shows no more than the page: no value that is not printed, nothing before the holder check", async () => {
    const { ask, page, send, id, call, headers, give, publish, app, time } = await open(database);
    expect((await ask({ key: "证书编号" })).status).toBe(400);
    await give("姓名,证书编号,奖项,手机号\n王小明,A-01,一等奖,13800138000\n李四,A-02,二等奖,13800138001\n");
    const holderCheck = { column: "手机号", digits: 4 };
    await call(contract.activity.update, { id: "1", name: "2025年优秀案例评选", holderCheck }, headers);
    expect((await publish({ confirmed: true })).status).toBe(200);
    expect(await page(`/v/${id}`)).not.toContain("信息有误");
    const refused = await app.inject({ url: `/v/${id}/correction` });
    expect([refused.statusCode, refused.headers.location]).toEqual([303, `/v/${id}`]);
    expect((await ask()).envelope).toMatchObject({ code: 34 });
    const { proof } = (await call(award.prove, { id, answer: "8000" })).data;
    const form = await page(`/v/${id}/correction?proof=${encodeURIComponent(proof)}`);
    expect(form).toContain("王小明");
    time.now += 30 * 60_000;
    expect((await ask({ proof })).envelope, "the proof of the answer is over").toMatchObject({ code: 34 });
    expect((await send({ ...asked, proof: proofIn(form) ?? "" })).headers.location).toMatch(/^\/correction\//u);
  });

  test("the form: its proof sends one form, opens nothing, and is not renewed by use", async () => {
    const { page, send, id, call, headers, give, publish, app, time } = await open(database);
    await give("姓名,证书编号,奖项,手机号\n王小明,A-01,一等奖,13800138000\n李四,A-02,二等奖,13800138001\n");
    const holderCheck = { column: "手机号", digits: 4 };
    await call(contract.activity.update, { id: "1", name: "2025年优秀案例评选", holderCheck }, headers);
    expect((await publish({ confirmed: true })).status).toBe(200);
    const { proof } = (await call(award.prove, { id, answer: "8000" })).data;
    const formProof = proofIn(await page(`/v/${id}/correction?proof=${proof}`)) ?? "";
    const openForm = async (by: string) => (await app.inject({ url: `/v/${id}/correction?proof=${by}` })).statusCode;
    const see = async (by: string) => (await call(award.verify, { id, proof: by })).data.name;
    expect([await openForm(proof), await see(proof)]).toEqual([200, "王小明"]);
    expect([await openForm(formProof), await see(formProof)]).toEqual([303, ""]);
    time.now += 11 * 60 * 60_000;
    const refused = await send({ ...asked, value: " ", proof: formProof });
    expect([refused.statusCode, proofIn(refused.body)]).toEqual([400, formProof]);
    time.now += 60 * 60_000;
    expect((await send({ ...asked, proof: formProof })).headers.location).toBe(`/v/${id}`);
  });

  test("requests: are limited by network, whatever the certificate", async () => {
    const { ask } = await open(database, { config: { trustProxy: 1 } });
    const statuses = [];
    for (let request = 0; request < 11; request++) statuses.push((await ask({ key: "没有" })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await ask({}, "198.51.100.1")).status).toBe(200);
  });

  test("pictures: show the award as it is and as it would be, and issue nothing", async () => {
    const drawn: string[] = [];
    const plain = plainRenderer();
    const renderer = {
      ...plain,
      renderPicture: async (job: Parameters<typeof plain.renderPicture>[0]) => {
        drawn.push(Buffer.from(job.pdf).toString());
        return plain.renderPicture(job);
      },
    };
    const { ask, waiting, app, headers, versions, id, store } = await open(database, { renderer });
    await ask();
    const [row] = await waiting();
    for (const view of ["before", "after"]) {
      const picture = await app.inject({ url: `/api/correction/picture/id/${row?.id}.png?view=${view}`, headers });
      expect(picture.statusCode).toBe(200);
    }
    expect(drawn.map((pdf) => /王.明/u.exec(pdf)?.[0])).toEqual(["王小明", "王晓明"]);
    expect(await versions(id)).toHaveLength(1);
    expect(await store.read.selectFrom("rendition").select("id").execute()).toEqual([]);
  });
});
