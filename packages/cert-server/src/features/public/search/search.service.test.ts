import { contract } from "cert-api";
import { describe, expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { testApp, type TestOptions } from "../../../testing/testApp.ts";
import { randomId } from "../../../crypto/randomId.ts";
import { hashVersions } from "../../award/award/issue/hashVersions.ts";
import { addAwards } from "../../award/award/issue/awardVersion.store.ts";

const { award } = contract;

eachDatabase((database) => {
  const open = async (config: TestOptions["config"] = {}) => {
    const app = await testApp(database, { renderer: plainRenderer(), config });
    /** Stores awards as publishing does: a name and a number each. */
    const store = (winners: readonly (readonly [name: string, number: string | null])[]) =>
      app.store.write(async (tx) => {
        const versions = winners.map(([name, number]) => ({
          id: randomId(),
          version: 1,
          holders: name.split("、"),
          number,
          content: JSON.stringify(number === null ? {} : { 证书编号: number }),
          templateVersionId: null,
          issuedOn: "2026-11-20",
        }));
        const context = { source: "manual" as const, userId: null, reason: "", at: app.time.now, addressBaseId: null };
        const occasion = { ...context, auditId: 1 };
        await addAwards(tx, await hashVersions(tx, versions, context), {
          activityId: null,
          departmentId: null,
          occasion,
        });
      });
    const search = async (content: string, page?: number) =>
      (await app.call(award.search, { content, ...(page !== undefined && { page }) })).data;
    const names = async (content: string, page?: number) =>
      (await search(content, page)).content.map(({ name }) => name);
    return { ...app, store, search, names };
  };
  const numbered = (count: number, start = 1, name = (index: number) => `获奖${index}人`) =>
    Array.from(
      { length: count },
      (_, index) => [name(index), `2025-JXAL-${String(start + index).padStart(5, "0")}`] as const,
    );
  const alike = (name: string, count: number) => Array.from({ length: count }, () => [name, null] as const);
  const longer = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => [name + String.fromCodePoint(0x4e00 + index), null] as const);

  test("names in Uyghur, Tibetan and Korean are found by a word, a syllable or two letters of theirs", async () => {
    const { store, names } = await open();
    const winners = ["ئالىم مەمەت", "བཀྲ་ཤིས་དོན་གྲུབ", "김철수"] as const;
    await store(winners.map((name) => [name, null] as const));
    for (const term of ["مەمەت", "ئالىم", "لىم"]) expect(await names(term)).toEqual([winners[0]]);
    for (const term of ["ཤིས", "དོན་གྲུབ"]) expect(await names(term)).toEqual([winners[1]]);
    expect(await names("철수")).toEqual([winners[2]]);
  });

  test("what is typed a little otherwise finds what it means, and nothing that only looks like it", async () => {
    const { store, names } = await open();
    await store([
      ["阿依古丽·买买提", "2025-JXAL-00005"],
      ["王伟", "2025-1-12"],
      ["歐陽娜娜", "浙教2025第12號"],
    ]);
    for (const term of ["阿依古丽.买买提", "阿依古丽买买提", "阿依古丽 买买提", "阿依古丽．买买提", "2025JXAL00005"])
      expect([term, await names(term)]).toEqual([term, ["阿依古丽·买买提"]]);
    for (const term of [
      "２０２５-JXAL-00005",
      "2025 - JXAL - 00005",
      "2025—JXAL—00005",
      "“2025-JXAL-00005”",
      "2025jxal",
    ])
      expect([term, await names(term)]).toEqual([term, ["阿依古丽·买买提"]]);
    for (const term of ["王偉", "“王伟”", "王 伟", "「王偉」", "2025-1-12"])
      expect([term, await names(term)]).toEqual([term, ["王伟"]]);
    for (const term of ["欧阳娜娜", "歐阳娜娜", "浙教2025第12号"])
      expect([term, await names(term)]).toEqual([term, ["歐陽娜娜"]]);
    for (const term of ["wangwei", "2025-11-2", "2025-112"]) expect([term, await names(term)]).toEqual([term, []]);
  });

  test("what is copied with what stands around it is found, and what must stay apart does", async () => {
    const { store, names } = await open();
    await store([
      ["阿依古丽·买买提", "2025-JXAL-00005"],
      ["王伟", "2025-1-12"],
      ["张三、李四", "浙教〔2025〕12号"],
      ["李老", "2025-2-1"],
      ["大同志远同志", "2025-2-2"],
      ["大同志远", "2025-2-3"],
      ["同志小学", "2025-2-4"],
      ["李乾", "2025001"],
      ["Ann-Mary/乙", "A/001"],
      ["赵六", null],
    ]);
    const listFound = async (term: string) => [term, (await names(term)).toSorted()];
    for (const term of [
      "姓名：王伟",
      "获奖者 王伟",
      "（王伟）",
      "王伟老师",
      "王伟 同志：",
      "尊敬的王伟女士",
      "王-伟",
      "王伟，",
      "证书编号：2025-1-12",
      "编号2025-1-12。",
      "2025/1/12",
      "2025 1 12",
      "No.2025_1_12",
      "“2025-1-12”，",
      "姓名：王伟 证书编号：2025-1-12",
      "王伟证书编号：2025-1-12",
      "1	2025-1-12	王伟	13800138000",
      "2025-1-12 王伟老师",
    ])
      expect(await listFound(term)).toEqual([term, ["王伟"]]);
    for (const term of [
      "2025 JXAL 00005",
      "2025_JXAL/00005",
      "【2025-JXAL-00005】",
      "2025-JXAL-\n00005",
      "阿依古丽-买买提",
    ])
      expect(await listFound(term)).toEqual([term, ["阿依古丽·买买提"]]);
    for (const term of [
      "张三、李四",
      "李四，张三",
      "张三 李四",
      "张三老师、李四老师",
      "浙教[2025]12号",
      "浙教（2025）12号",
    ])
      expect(await listFound(term)).toEqual([term, ["张三、李四"]]);
    for (const term of ["A_001-Ann-Mary_乙.pdf", "A_001-Ann-Mary_乙 (1).docx", "A_001-Ann-Mary_乙", "A_001.pdf"])
      expect(await listFound(term)).toEqual([term, ["Ann-Mary/乙"]]);
    expect(await listFound("浙教〔2025〕12号-张三、李四.pdf")).toEqual([
      "浙教〔2025〕12号-张三、李四.pdf",
      ["张三、李四"],
    ]);
    expect(await listFound("赵六(2).PDF")).toEqual(["赵六(2).PDF", ["赵六"]]);
    expect(await listFound("大同志远同志")).toEqual(["大同志远同志", ["大同志远同志"]]);
    expect(await listFound("同志小学")).toEqual(["同志小学", ["同志小学"]]);
    expect(await listFound("第2025001号")).toEqual(["第2025001号", ["李乾"]]);
    expect(await listFound("李乾同学")).toEqual(["李乾同学", ["李乾"]]);
    for (const term of [
      "李老师",
      "李干同学",
      "2025 11 2",
      "2025/11/2",
      "编号：2025-112",
      "张三、王伟",
      "张三、李四、王伟",
      "老师",
      "姓名：王伟 证书编号：2025-2-1",
      "编号：2025-1-1-2",
      "2025-1-12-李乾.pdf",
      "2025-JXAL-99999-王伟.pdf",
      "2025-JXAL-99999.pdf",
    ])
      expect(await listFound(term)).toEqual([term, []]);
  });

  test("a search shows at once what an award says now, and none that is revoked", async () => {
    const { call, login, search } = await open();
    const headers = await login();
    const content = (活动名称: string) => JSON.stringify({ 证书编号: "A-1", 活动名称 });
    const { data: made } = await call(award.create, { name: "王小明", content: content("初赛") }, headers);
    expect((await search("王小明")).content).toEqual([{ id: made.id, name: "王小明", content: content("初赛") }]);
    await call(award.update, { id: made.id, name: "王小明、李四", content: content("决赛") }, headers);
    expect((await search("王小明")).content).toEqual([{ id: made.id, name: "王小明、李四", content: content("决赛") }]);
    await call(award.revoke, { id: made.id, reason: "重复颁发" }, headers);
    expect((await search("王小明")).content).toEqual([]);
  });

  describe("a whole name", () => {
    test("finds all that carry it, paged; past the last page, the last one", async () => {
      const { store, search } = await open();
      await store([...alike("王伟", 23), ...longer("王伟", 5), ["李王伟", null]]);
      const pages = [await search("王伟"), await search("王伟", 1), await search("王伟", 2)];
      expect(pages.map(({ content, ...page }) => [content.length, page])).toEqual([
        [10, { number: 0, total: 23, totalPages: 3, capped: true, whole: 10 }],
        [10, { number: 1, total: 23, totalPages: 3, capped: true, whole: 10 }],
        [3, { number: 2, total: 23, totalPages: 3, capped: true, whole: 3 }],
      ]);
      const all = pages.flatMap(({ content }) => content);
      expect(new Set(all.map(({ id }) => id)).size).toBe(23);
      expect(new Set(all.map(({ name }) => name))).toEqual(new Set(["王伟"]));
      expect(await search("王伟", 999_999_999)).toEqual(pages[2]);
    });

    test("says nothing of being capped when nothing is left out", async () => {
      const { store, search } = await open();
      await store(alike("王伟", 11));
      expect(await search("王伟")).toMatchObject({ total: 11, totalPages: 2 });
      expect(await search("王伟")).not.toHaveProperty("capped");
    });

    test("comes first, and longer ones fill up the first page only", async () => {
      const { store, search, names } = await open();
      await store([...longer("王伟", 20), ["李王伟", null], ...alike("王伟", 3), ["王伟、李王伟", null]]);
      const page = await search("王伟");
      expect(page).toMatchObject({ total: 10, totalPages: 1, number: 0, capped: true });
      expect(page.content.map(({ name }) => name.split("、").includes("王伟"))).toEqual([
        true,
        true,
        true,
        true,
        false,
        false,
        false,
        false,
        false,
        false,
      ]);
      expect(page.content[4]?.name).toBe("李王伟");
      expect(await search("王伟", 1)).toEqual(page);
      expect((await names("李王伟")).sort()).toEqual(["李王伟", "王伟、李王伟"]);
    });

    test("leaves no room for others where it fills the first page", async () => {
      const { store, search } = await open();
      await store([...alike("王伟", 10), ...longer("王伟", 1)]);
      expect(await search("王伟")).toMatchObject({ total: 10, totalPages: 1, capped: true });
    });

    test("is counted up to a thousand", async () => {
      const { store, search } = await open();
      await store(alike("张伟", 1_003));
      expect(await search("张伟")).toMatchObject({ total: 1_000, totalPages: 100, capped: true });
      expect((await search("张伟", 99)).content).toHaveLength(10);
      expect(await search("张伟", 100)).toEqual(await search("张伟", 99));
    });

    test("and a whole number that reads the same are both found, on pages of their own order", async () => {
      const { store, search, names } = await open();
      await store([...alike("JY-10", 12), ["王伟", "jy-10"], ["JY-10", "JY‐10a"]]);
      const all = [...(await names("JY-10")), ...(await names("JY-10", 1))];
      expect(all.filter((name) => name === "JY-10")).toHaveLength(13);
      expect(all.filter((name) => name === "王伟")).toHaveLength(1);
      expect(await search("JY-10")).toMatchObject({ total: 14, totalPages: 2 });
    });
  });

  describe("a part", () => {
    test("of a name shows ten and says that there are more", async () => {
      const { store, search } = await open();
      await store(longer("张三", 11));
      const page = await search("张三");
      expect(page).toMatchObject({ total: 10, totalPages: 1, number: 0, capped: true });
      for (const asked of [1, 2, 99, 999_999_999]) expect(await search("张三", asked)).toEqual(page);
    });

    test("that fits ten shows all of them and is not capped", async () => {
      const { store, search } = await open();
      await store(longer("张三", 10));
      expect(await search("张三")).toMatchObject({ total: 10, totalPages: 1, number: 0 });
      expect(await search("张三")).not.toHaveProperty("capped");
    });

    test("of a number is found from the start of any segment on", async () => {
      const { store, names } = await open();
      await store([
        ["甲", "2025-JXAL-00120"],
        ["乙", "2025-JXAL-012345"],
        ["丙", "浙教2024第00012号"],
      ]);
      const cases: [string, string[]][] = [
        ["2025-JXAL-00120", ["甲"]],
        ["2025-jxal-0012", ["甲"]],
        ["JXAL-00120", ["甲"]],
        ["jxal-", ["甲", "乙"]],
        ["00120", ["甲"]],
        ["0012", []],
        ["120", ["甲"]],
        ["20", []],
        ["12", []],
        ["JXAL", []],
        ["2025", ["甲", "乙"]],
        ["2025-", ["甲", "乙"]],
        ["025-J", []],
        ["12345", ["乙"]],
        ["1234", []],
        ["012345", ["乙"]],
        ["浙教2024", ["丙"]],
        ["2024第", ["丙"]],
        ["2024第0", ["丙"]],
        ["2024", ["丙"]],
        ["00012号", ["丙"]],
      ];
      for (const [term, found] of cases) {
        expect((await names(term)).sort(), term).toEqual(found.toSorted());
      }
    });

    test("of digits is a segment of a number where ten awards have it, and none where eleven do", async () => {
      const { store, search } = await open();
      await store([...numbered(10), ["二〇二五", null]]);
      expect(await search("2025")).toMatchObject({ total: 10, totalPages: 1 });
      expect(await search("2025")).not.toHaveProperty("capped");
      await store([["另人", "2025-JXAL-00100"]]);
      expect(await search("2025")).toEqual({ content: [], total: 0, totalPages: 0, number: 0 });
      expect(await search("100")).toMatchObject({ total: 1 });
    });

    test("of a name and of a number at once shows an award once", async () => {
      const { store, names, search } = await open();
      await store([
        ["Zhang San", "ZHANG-001"],
        ["Zhang Si", null],
        ["王伟", "ZHANG-002"],
      ]);
      expect((await names("zhang")).sort()).toEqual(["Zhang San", "Zhang Si", "王伟"]);
      expect((await search("zhang")).total).toBe(3);
    });

    test("of a number, that the same awards have for a name, still leaves room for others", async () => {
      const { store, search } = await open();
      const winners = (count: number, prefix: string, name: string) =>
        Array.from({ length: count }, (_, index) => [name, `${prefix}${100 + index}`] as const);
      await store([...winners(5, "ZHANG-0", "Zhang"), ...winners(11, "ZHANG-1", "王伟")]);
      const { content, ...page } = await search("zhang");
      expect(content.map(({ name }) => name)).toEqual([
        ...Array<string>(5).fill("Zhang"),
        ...Array<string>(5).fill("王伟"),
      ]);
      expect(page).toEqual({ number: 0, total: 10, totalPages: 1, capped: true, whole: 5 });
    });

    test("shows as many as an institute has set", async () => {
      const { store, search } = await open({ searchPartial: 3 });
      await store([...longer("张三", 25), ...alike("李四", 9), ...longer("李四", 3)]);
      expect(await search("张三")).toMatchObject({ total: 3, totalPages: 1, capped: true });
      expect(await search("李四")).toMatchObject({ total: 10, totalPages: 1, capped: true });
    });

    test("shows more than a page in one, where it is set so", async () => {
      const { store, search } = await open({ searchPartial: 25 });
      await store([...longer("张三", 26), ...alike("张三", 2)]);
      const page = await search("张三");
      expect(page).toMatchObject({ total: 25, totalPages: 1, capped: true });
      expect(page.content).toHaveLength(25);
      expect(await search("张三", 1)).toEqual(page);
    });

    test("shows everything, paged, where the register is public", async () => {
      const { store, search } = await open({ searchPartial: 0 });
      await store([...numbered(1_005), ...longer("张三", 23), ["张三", null]]);
      const pages = [await search("张三"), await search("张三", 1), await search("张三", 2)];
      expect(
        pages.map(({ content, number, total, totalPages }) => [content.length, number, total, totalPages]),
      ).toEqual([
        [10, 0, 24, 3],
        [10, 1, 24, 3],
        [4, 2, 24, 3],
      ]);
      expect(pages[0]?.content[0]?.name).toBe("张三");
      expect(new Set(pages.flatMap(({ content }) => content.map(({ id }) => id))).size).toBe(24);
      expect(await search("2025")).toMatchObject({ total: 1_000, totalPages: 100, capped: true });
      expect(await search("2025-JXAL", 99)).toMatchObject({ number: 99, total: 1_000 });
    });
  });

  test("a page that is no page number is refused", async () => {
    const { app, store } = await open();
    await store(longer("张三", 12));
    for (const page of ["-1", "1.5", "x", "", "1e3", "0x1", "%EF%BC%91", "9999999999", "1&page=2", "%00", "null"]) {
      const { statusCode, json } = await app.inject({
        url: `/api/award/search?content=${encodeURIComponent("张三")}&page=${page}`,
      });
      expect([statusCode, json().code], page).toEqual([400, 10]);
    }
  });

  test("who walks the register by the beginnings of its names and numbers never sees more than ten by one of them", async () => {
    const { app, store } = await open();
    const surnames = [..."王李张"];
    await store(
      numbered(
        300,
        1,
        (index) =>
          `${surnames[index % 3]}${String.fromCodePoint(0x4e00 + (index % 20))}${String.fromCodePoint(0x4f00 + index)}`,
      ),
    );
    const seen = async (term: string, page: string, method: "GET" | "HEAD" = "GET") => {
      const { body, statusCode } = await app.inject({
        method,
        url: `/api/award/search?content=${encodeURIComponent(term)}${page}`,
      });
      expect(statusCode, term).toBe(200);
      return method === "HEAD"
        ? body
        : (JSON.parse(body) as { data: { content: { id: string }[]; totalPages: number } }).data;
    };
    const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
    const terms = [
      "2025",
      "20",
      "00",
      "JXAL",
      "jxal-",
      "2025-",
      "2025-J",
      "2025-JXAL",
      "JXAL-00",
      "2025-JXAL-0000",
      "2025-JXAL-0",
      "00",
      "000",
      "0000",
      ...digits.flatMap((digit) => [
        `2025-JXAL-00${digit}`,
        `2025-JXAL-000${digit}`,
        `000${digit}`,
        `00${digit}`,
        `JXAL-00${digit}`,
      ]),
      ...Array.from({ length: 20 }, (_, index) => `王${String.fromCodePoint(0x4e00 + index)}`),
    ];
    for (const term of terms) {
      const ids = new Set<string>();
      for (const page of ["", "&page=0", "&page=1", "&page=2", "&page=30", "&page=999999999"]) {
        const answer = await seen(term, page);
        if (typeof answer === "string") throw new Error(`${term} has no envelope`);
        expect(answer.totalPages, term).toBeLessThanOrEqual(1);
        for (const { id } of answer.content) ids.add(id);
      }
      expect(ids.size, term).toBeLessThanOrEqual(10);
      expect(await seen(term, "&page=1", "HEAD")).toBe("");
    }
  });
});
