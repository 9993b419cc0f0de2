import { contract, type Failure, type NameListReport, type UploadOffer } from "cert-api";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { buildDocx } from "../../../../testing/documents/buildDocx.ts";
import { sheetsBook, type TypedSheet } from "../../../../testing/documents/sheetsBook.ts";
import { onSqlite } from "../../../../testing/eachDatabase.ts";
import { openActivity } from "../../../../testing/openActivity.ts";

const { activity } = contract;
const csv = (text: string) => new File([text], "名单.csv");
const template = ["{姓名}{奖项}{单位}"];
/** A list as a school sends it: a title, other headers, a total. */
const school = "第一小学获奖名单\n序号,学校,姓名,获奖等级\n1,一小,甲一,一等奖\n2,二小,乙二,二等奖\n合计,,,2人\n";

onSqlite((database) => {
  const open = async (paragraphs: readonly string[] = template) => {
    const opened = await openActivity(database, { template: paragraphs });
    const { call, headers, id, store } = opened;
    const offerOf = (answer: { envelope: unknown }): UploadOffer => {
      const offer = (answer.envelope as Failure).data?.offer;
      if (offer === undefined) throw new Error(`No offer: ${JSON.stringify(answer.envelope)}`);
      return offer;
    };
    const offer = async (file: File, field: "template" | "name_list" = "name_list", of = id) => {
      const answer = await call(activity.upload, { id: of, field, file, onErrors: "offer" }, headers);
      return { answer, offer: offerOf(answer) };
    };
    const choose = (file: string, more: object = {}, of = id) =>
      call(contract.nameList.configure, { id: of, file, ...more }, headers);
    const uploads = () => store.read.selectFrom("upload").select(["id", "kind"]).orderBy("id").execute();
    const entries = async () =>
      (await store.read.selectFrom("audit_entry").selectAll().where("action", "=", "configureList").execute()).map(
        ({ change }) => JSON.parse(change) as object,
      );
    return { ...opened, offer, offerOf, choose, uploads, entries };
  };
  const matched = [
    { name: "奖项", column: "获奖等级" },
    { name: "单位", column: "学校" },
  ];

  test("columns of other names are offered, chosen once, and published under the placeholders' names", async () => {
    const { offer, choose, plan, publish, read, first, pdf, put, entries, problems, app, id, headers } = await open();
    const { answer, offer: offered } = await offer(csv(school));
    expect(answer).toMatchObject({
      status: 400,
      envelope: { message: "请核对这份名单对应的列和有错误的行，确认后即可使用" },
    });
    expect(offered).toMatchObject({
      field: "name_list",
      file: { fileName: "名单.csv" },
      matches: [
        { name: "奖项", column: null, proposal: "获奖等级", source: "name" },
        { name: "单位", column: null, proposal: "学校", source: "name" },
      ],
      choosable: [
        { name: "姓名", samples: ["甲一", "乙二"] },
        { name: "序号" },
        { name: "学校", samples: ["一小", "二小"] },
        { name: "获奖等级" },
      ],
    });
    expect((await read()).nameList).toBeNull();
    const { status, data } = await choose(offered.file.id, { columns: matched });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      columns: ["姓名", "单位", "奖项"],
      awards: 2,
      matches: [
        { name: "奖项", column: "获奖等级" },
        { name: "单位", column: "学校" },
      ],
      problems: [{ level: "warning", code: "totalRow", row: 5, message: "“合计”是合计行，不作为获奖者。" }],
    });
    expect((await read()).nameList).toBe(offered.file.id);
    const { token } = (await plan()).data;
    expect((await publish({ plan: token })).data).toMatchObject({ created: 2 });
    const { values } = (await pdf(await first("甲一"))).json<{ values: Record<string, string> }>();
    expect(values).toMatchObject({ 奖项: "一等奖", 单位: "一小" });
    expect(values).not.toHaveProperty("获奖等级");
    expect(await entries()).toEqual([
      expect.objectContaining({ columns: "奖项 ← 获奖等级、单位 ← 学校", upload: offered.file.id }),
    ]);
    // The list with its numbers has the placeholders' names: it needs no choice, and says the same
    const { rawPayload } = await app.inject({ url: `/api/handout/list/${id}.xlsx`, headers });
    expect((await put("name_list", new File([new Uint8Array(rawPayload)], "带编号.xlsx"))).status).toBe(200);
    expect((await publish()).data).toMatchObject({ created: 0, unchanged: 2, unlisted: 0 });
    expect(await problems()).toEqual([]);
  });

  test("where no choice helps nothing waits", async () => {
    const { id, call, headers, uploads } = await open();
    const before = await uploads();
    for (const text of ["姓名,学校,学校,获奖等级\n甲一,一小,二小,一等奖\n", "名册\n甲一\n"]) {
      const answer = await call(
        activity.upload,
        { id, field: "name_list", file: csv(text), onErrors: "offer" },
        headers,
      );
      expect(answer.status).toBe(400);
      expect((answer.envelope as Failure).data).not.toHaveProperty("offer");
    }
    expect(await uploads()).toEqual(before);
  });

  test("an offer comes with what the list asks, and one request answers it all", async () => {
    const { offer, choose } = await open();
    const rows = [
      "甲 一,一小,一等奖,13800138000",
      "乙二,一小,１等奖,13800138001",
      "丙三,二小,一等奖,",
      ",二小,一等奖,",
    ];
    const { offer: offered } = await offer(csv(["获奖人,学校,获奖等级,手机号", ...rows].join("\n")));
    expect(offered).toMatchObject({
      matches: [{ name: "姓名", proposal: "获奖人" }, {}, {}],
      errorRows: 1,
      soundRows: 3,
    });
    expect(offered.warnings?.map(({ code }) => code)).toEqual(["spacedNames", "unusualSpelling"]);
    const columns = [{ name: "姓名", column: "获奖人" }, ...matched];
    const { data } = await choose(offered.file.id, { columns, skipRows: true, spelling: "usual" });
    expect(data).toMatchObject({ awards: 3, skipped: 1, answers: { spelling: "usual" }, problems: [] });
    expect((data as NameListReport).firstRows[0]).toEqual(expect.arrayContaining(["甲一"]));
  });

  test("a column that looks like that of the validity is proposed for it, though no template prints it", async () => {
    const { put, choose } = await open(["{姓名}"]);
    const { data } = await put("name_list", csv("姓名,证书到期日期\n甲一,2099-12-31"));
    expect((data as NameListReport).matches).toEqual([
      { name: "有效期", column: null, optional: true, proposal: "证书到期日期", source: "name" },
    ]);
    const chosen = await choose(data.file.id, { columns: [{ name: "有效期", column: "证书到期日期" }] });
    expect(chosen.data).toMatchObject({ columns: ["姓名", "有效期"], problems: [] });
  });

  test("without asking for an offer a list is refused as ever, and nothing of it stays", async () => {
    const { put, uploads, read } = await open();
    const before = await uploads();
    const answer = await put("name_list", csv(school));
    expect(answer).toMatchObject({
      status: 400,
      envelope: { data: { total: 2, errors: [{ placeholder: "奖项" }, {}] } },
    });
    expect((answer.envelope as Failure).data).not.toHaveProperty("offer");
    expect(await uploads()).toEqual(before);
    expect((await read()).nameList).toBeNull();
  });

  test("what was chosen holds for the activity's next list, and is proposed for other activities", async () => {
    const { offer, choose, put, call, headers, restart, id } = await open();
    await choose((await offer(csv(school))).offer.file.id, { columns: matched });
    const next = await put("name_list", csv("姓名,获奖等级,学校\n丙三,三等奖,三小\n"));
    expect(next).toMatchObject({ status: 200, data: { columns: ["姓名", "奖项", "单位"], matches: [{}, {}] } });
    const other = (await call(activity.create, { name: "2026年优秀案例评选" }, headers)).data.id;
    await put("template", buildDocx(["{姓名}{奖项}"]), other);
    const list = csv("姓名,获奖等级,奖别\n丁四,特等奖,一等奖\n");
    expect((await offer(list, "name_list", other)).offer.matches).toEqual([
      { name: "奖项", column: null, proposal: "获奖等级", source: "earlier" },
    ]);
    const later = await restart();
    const answer = await later.call(activity.report, { id, field: "name_list" }, await later.login());
    expect(answer.data).toMatchObject({ matches: [{ column: "获奖等级" }, { column: "学校" }] });
  });

  test("another column can be chosen later, which an earlier plan does not stand for", async () => {
    const { offer, choose, plan, publish, first, pdf } = await open();
    const { offer: offered } = await offer(csv(school));
    await choose(offered.file.id, { columns: matched });
    const { token } = (await plan()).data;
    const { data } = await choose(offered.file.id, { columns: [{ name: "单位", column: "序号" }] });
    expect((data as NameListReport).columns).toEqual(["姓名", "单位", "学校", "奖项"]);
    expect(await publish({ plan: token })).toMatchObject({ status: 409, envelope: { code: 51 } });
    await publish();
    expect((await pdf(await first("甲一"))).json<{ values: object }>().values).toMatchObject({ 单位: "1" });
  });

  test("a choice that comes while a list is being checked for its publish stops that publish", async () => {
    const { offer, choose, publish, read, store } = await open();
    const { offer: offered } = await offer(csv(school));
    await choose(offered.file.id, { columns: matched });
    const write = store.write.bind(store);
    let change: Promise<unknown> | undefined;
    // The choice is made at the last moment: just before the transaction of the publish begins
    Object.assign(store, {
      write: async (work: Parameters<typeof write>[0], options?: Parameters<typeof write>[1]) => {
        if (options?.isolation === "read committed" && change === undefined) {
          change = choose(offered.file.id, { columns: [{ name: "单位", column: "序号" }] });
          await change;
        }
        return write(work, options);
      },
    });
    expect(await publish()).toMatchObject({
      status: 409,
      envelope: { code: 51, message: "这个活动刚刚有变化，请重新核对" },
    });
    expect(await read()).toMatchObject({ awards: 0, publishedAt: null });
  });

  test("a choice is refused that names no column, no placeholder, one twice, or another file", async () => {
    const { offer, choose, read, call, headers, id } = await open();
    const { offer: offered } = await offer(csv(school));
    const refusals: [object[], string][] = [
      [[{ name: "奖项", column: "等第" }], "名单里没有表头为“等第”的列，请重新选择"],
      [[{ name: "班级", column: "学校" }], "模板里没有需要对应的占位符“班级”"],
      [[...matched, { name: "奖项", column: "学校" }], "占位符“奖项”重复"],
    ];
    for (const [columns, message] of refusals) {
      expect(await choose(offered.file.id, { columns })).toMatchObject({ status: 400, envelope: { message } });
    }
    const half = await choose(offered.file.id, { columns: matched.slice(0, 1) });
    expect(half).toMatchObject({
      status: 400,
      envelope: {
        message: "这样选择，获奖名单还有 1 处错误，选择未保存",
        data: {
          offer: {
            matches: [
              { name: "奖项", column: "获奖等级" },
              { name: "单位", column: null, proposal: "学校" },
            ],
          },
        },
      },
    });
    await offer(csv(school));
    expect(await choose(offered.file.id, { columns: matched })).toMatchObject({
      status: 409,
      envelope: { code: 51, message: "这个活动刚刚有变化，请重新核对" },
    });
    expect((await read()).nameList).toBeNull();
    expect((await call(activity.remove, { id }, headers)).status).toBe(200);
  });

  test("a template that comes second waits as well, and the list is matched with it", async () => {
    const { offer, choose, put, read, print, publish } = await open(["{姓名}"]);
    await put("name_list", csv(school));
    const before = (await read()).template;
    const { answer, offer: offered } = await offer(buildDocx(template), "template");
    expect(answer).toMatchObject({
      status: 400,
      envelope: { message: "请核对名单中与这份模板对应的列，确认后即可使用" },
    });
    expect(offered).toMatchObject({ field: "template", matches: [{ proposal: "获奖等级" }, { proposal: "学校" }] });
    expect((await read()).template).toBe(before);
    const { data } = await choose(offered.file.id, { columns: matched });
    expect(data).toMatchObject({
      kind: "template",
      placeholders: [{ name: "姓名" }, { name: "奖项" }, { name: "单位" }],
    });
    expect((await read()).template).toBe(offered.file.id);
    expect((await publish()).data).toMatchObject({ created: 2 });
    // A template that prints the column under its own name gets it under both
    expect(await print(["{姓名}{奖项}{获奖等级}"])).toMatchObject({ kind: "template" });
  });

  test("a list whose names are called otherwise is offered with the column that seems to be meant", async () => {
    const { offer, choose, publish, search, put } = await open(["{姓名}{奖项}"]);
    const list = "获奖学生一览\n学号,学生姓名,指导教师姓名,获奖等级\n007,甲一,王芳,一等奖\n008,乙二,,二等奖\n";
    const { offer: offered } = await offer(csv(list));
    expect(offered.matches).toMatchObject([
      { name: "姓名", column: null, proposal: "学生姓名" },
      { name: "奖项", column: null, proposal: "获奖等级" },
    ]);
    const columns = [
      { name: "姓名", column: "学生姓名" },
      { name: "奖项", column: "获奖等级" },
    ];
    expect((await choose(offered.file.id, { columns })).data).toMatchObject({
      columns: ["姓名", "学号", "指导教师姓名", "奖项"],
      awards: 2,
    });
    await publish();
    expect((await search("乙二")).total).toBe(1);
    expect((await put("name_list", csv(list.replace("甲一", "丙三")))).status).toBe(200);
  });

  test("rows with errors are left out by choice, and by no later list", async () => {
    const { offer, choose, plan, publish, put, search, problems } = await open(["{姓名}{奖项}"]);
    const list = "姓名,获奖等级\n甲一,一等奖\n,二等奖\n丙三,\n丁四,三等奖\n";
    const { answer, offer: offered } = await offer(csv(list));
    expect(offered).toMatchObject({ errorRows: 2, soundRows: 2 });
    expect(answer).toMatchObject({
      envelope: {
        data: { errors: [{ placeholder: "奖项" }, { row: 3, column: "姓名" }, { row: 4, column: "获奖等级" }] },
      },
    });
    const columns = [{ name: "奖项", column: "获奖等级" }];
    expect(await choose(offered.file.id, { columns })).toMatchObject({
      status: 400,
      envelope: { data: { total: 2, offer: { errorRows: 2, soundRows: 2 } } },
    });
    expect((await choose(offered.file.id, { columns, skipRows: true })).data).toMatchObject({
      awards: 2,
      rows: 2,
      skipped: 2,
      problems: [],
    });
    expect((await plan()).data).toMatchObject({ created: 2, skipped: 2 });
    expect((await publish()).data).toMatchObject({ created: 2 });
    expect((await search("丙三")).total).toBe(0);
    expect(await problems()).toEqual([]);
    expect(await put("name_list", csv(list))).toMatchObject({ status: 400, envelope: { data: { total: 2 } } });
  });

  test("of several sheets those are matched that are joined", async () => {
    const { offer, choose, publish } = await open(["{姓名}{奖项}"]);
    const sheet = (name: string, header: string, holder: string): TypedSheet => ({
      name,
      rows: [
        ["姓名", header],
        [holder, "一等奖"],
        ["", "二等奖"],
      ],
    });
    const book = sheetsBook([sheet("小学组", "获奖等级", "甲一"), sheet("初中组", "奖项等级", "乙二")]);
    const { offer: offered } = await offer(book);
    expect(offered).toMatchObject({ sheets: [{ use: null }, { use: null }] });
    const sheets = [
      { name: "小学组", use: "join" },
      { name: "初中组", use: "ignore" },
    ];
    const columns = [{ name: "奖项", column: "获奖等级" }];
    expect(await choose(offered.file.id, { columns })).toMatchObject({
      status: 400,
      envelope: { message: "请选择工作表“小学组”是并入还是不使用" },
    });
    expect((await choose(offered.file.id, { columns, sheets, skipRows: true })).data).toMatchObject({
      awards: 1,
      skipped: 1,
      sheets: [{ use: "join" }, { use: "ignore" }],
    });
    expect((await publish()).data).toMatchObject({ created: 1 });
  });

  test("sheets with headers of their own are joined with the columns that their refusal offers", async () => {
    const { put, offerOf, call, headers, id, choose } = await open(["{姓名}{奖项}"]);
    const book = sheetsBook([
      {
        name: "小学组",
        rows: [
          ["姓名", "奖项"],
          ["甲一", "一等奖"],
        ],
      },
      {
        name: "初中组",
        rows: [
          ["获奖等级", "姓名"],
          ["二等奖", "乙二"],
        ],
      },
    ]);
    const { file } = (await put("name_list", book)).data;
    const sheets = ["小学组", "初中组"].map((name) => ({ name, use: "join" as const }));
    const refused = await call(contract.nameList.configure, { id, sheets }, headers);
    expect(refused).toMatchObject({ status: 400, envelope: { data: { errors: [{ sheet: "初中组", row: 2 }] } } });
    const offered = offerOf(refused);
    expect(offered).toMatchObject({ file: { id: file.id }, sheets: [{ use: "join" }, { use: "join" }] });
    expect(offered.matches).toMatchObject([{ name: "奖项", proposal: "获奖等级" }]);
    const { data } = await choose(file.id, { sheets, columns: [{ name: "奖项", column: "获奖等级" }] });
    expect(data).toMatchObject({
      awards: 2,
      columns: ["姓名", "奖项"],
      firstRows: [
        ["甲一", "一等奖"],
        ["乙二", "二等奖"],
      ],
    });
  });

  test("a list is answered with its errors marked in their cells, once more when it is in use", async () => {
    const { offer, choose, app, id, headers } = await open(["{姓名}{奖项}"]);
    const rows = [
      ["姓名", "奖项"],
      ["甲一", "一等奖"],
      ["", "二等奖"],
    ];
    const { offer: offered } = await offer(sheetsBook([{ name: "名单", rows }]));
    const url = `/api/name_list/marked/${id}.xlsx`;
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toContain("名单（标出错误）.xlsx");
    const [sheet] = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets;
    expect(sheet?.cells?.get("2,0")?.comment?.text).toBe("姓名为空。");
    await choose(offered.file.id, { skipRows: true });
    expect((await app.inject({ url: `${url}?file=${offered.file.id}`, headers })).statusCode).toBe(200);
    expect((await app.inject({ url: `${url}?file=other`, headers })).statusCode).toBe(409);
  });

  test("the sheets that were chosen for the list in use do not hide errors of the list that waits", async () => {
    const { offer, call, put, app, id, headers } = await open(["{姓名}{奖项}"]);
    const part = (name: string, award: string, person: string): TypedSheet => ({
      name,
      rows: [
        ["姓名", award],
        ["甲一", "一等奖"],
        [person, "二等奖"],
      ],
    });
    await put("name_list", sheetsBook([part("小学组", "奖项", "乙二"), part("初中组", "奖项", "丙三")]));
    const sheets = [
      { name: "小学组", use: "join" as const },
      { name: "初中组", use: "ignore" as const },
    ];
    expect((await call(contract.nameList.configure, { id, sheets }, headers)).status).toBe(200);
    await offer(sheetsBook([part("小学组", "获奖等级", "乙二"), part("初中组", "获奖等级", "")]));
    const { rawPayload } = await app.inject({ url: `/api/name_list/marked/${id}.xlsx`, headers });
    const [, sheet] = (await readXlsx(new Uint8Array(rawPayload))).sheets;
    expect(sheet?.cells?.get("2,0")?.comment?.text).toBe("姓名为空。");
  });
});
