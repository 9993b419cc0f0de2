import { contract, listNeeds, type Activity } from "cert-api";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { sheetsBook } from "../../../testing/documents/sheetsBook.ts";
import { tinyPdf } from "../../../testing/documents/tinyPdf.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { type OpenActivity, openActivity } from "../../../testing/openActivity.ts";
import { PAGE_HOLDS } from "../../../testing/plainRenderer.ts";
import type { TestOptions } from "../../../testing/testApp.ts";

const { activity, correction, nameList, publication } = contract;
const list = "姓名,证书编号,奖项\n王伟,A-1,一等奖\n李娜,A-2,二等奖\n";
const template = ["{姓名}{奖项}"];
const long = "奖".repeat(PAGE_HOLDS + 1);
const zipOf = (files: Record<string, string | Uint8Array>) => {
  const entries = Object.entries(files).map(([name, file]) => [name, typeof file === "string" ? strToU8(file) : file]);
  return new File([new Uint8Array(zipSync(Object.fromEntries(entries)))], "文件.zip");
};
const sheets = sheetsBook(
  ["小学组", "初中组"].map((name) => ({
    name,
    rows: [
      ["姓名", "奖项"],
      [name, "一等奖"],
    ],
  })),
);
const filtered = sheetsBook([
  {
    name: "名单",
    rows: [
      ["姓名", "奖项"],
      ["王伟，李娜", "一等奖"],
      ["张敏", "二等奖"],
    ],
    hiddenRows: [3],
  },
]);

interface State {
  title: string;
  files?: TestOptions & { list?: string; template?: readonly string[] };
  arrange?: (opened: OpenActivity) => Promise<unknown>;
  /** Step, level, row and code of each need, before that of publishing itself. */
  needs: string[];
  /** The status and the code of a publish; `published` if it is not refused. */
  publish: [status: number, code: number] | "published";
}

const set = ({ call, headers, id }: OpenActivity, change: object) =>
  call(activity.update, { id, name: "2025年优秀案例评选", ...change }, headers);
const anotherActivity = async ({ call, headers, give, print, id }: OpenActivity, name: string) => {
  const other = (await call(activity.create, { name }, headers)).data.id;
  await print(template, other);
  await give(list, other);
  expect((await call(publication.publish, { id: other }, headers)).status).toBe(200);
  await set({ call, headers, id } as OpenActivity, { validityMonths: 12 });
};

const states: State[] = [
  { title: "no files", needs: ["template error templateMissing", "list error nameListMissing"], publish: [400, 11] },
  { title: "a template alone", files: { template }, needs: ["list error nameListMissing"], publish: [400, 12] },
  { title: "a list alone", files: { list }, needs: ["template error templateMissing"], publish: [400, 11] },
  { title: "both files", files: { list, template }, needs: [], publish: "published" },
  {
    title: "sheets that are not chosen",
    files: { template },
    arrange: ({ put }) => put("name_list", sheets),
    needs: ["list error activity.sheetsUndecided"],
    publish: [409, 54],
  },
  {
    title: "a template that prints nothing of an award",
    files: { list, template: ["荣誉证书{日期}{活动名称}"] },
    needs: ["template warning noPlaceholders"],
    publish: [409, 53],
  },
  {
    title: "a template that prints nothing of an award, without a list",
    files: { template: ["荣誉证书"] },
    needs: ["template warning noPlaceholders", "list error nameListMissing"],
    publish: [400, 12],
  },
  {
    title: "blanks that nobody named",
    files: { list, template: ["{姓名}同志：", "编号：____"] },
    needs: ["template warning unnamedBlanks"],
    publish: [409, 53],
  },
  {
    title: "an optional placeholder without a column",
    files: { list, template: ["{姓名}{奖项}{学校?}"] },
    needs: ["list warning unfilledPlaceholders"],
    publish: [409, 53],
  },
  {
    title: "an optional photo that nobody has",
    files: { list, template: ["{姓名}{奖项}{照片?}"] },
    needs: ["list warning unfilledPlaceholders"],
    publish: [409, 53],
  },
  {
    title: "an optional last day that the rule of validity fills",
    files: { list, template: ["{姓名}{奖项}{有效期至?}"] },
    arrange: (opened) => set(opened, { validityMonths: 12 }),
    needs: [],
    publish: "published",
  },
  {
    title: "a code without a public address",
    files: { list, template: ["{姓名}{奖项}{二维码}"] },
    needs: ["template error activity.needsPublicUrl"],
    publish: [409, 50],
  },
  {
    title: "a text that does not fit",
    files: { list: `${list}张敏,A-3,${long}\n`, template },
    needs: ["list error 4 morePages"],
    publish: [400, 10],
  },
  {
    title: "photos that are missing",
    files: { list, template: ["{姓名}{照片}"] },
    needs: ["list error noPhotos"],
    publish: [400, 10],
  },
  {
    title: "a photo that is missing",
    files: { list, template: ["{姓名}{照片}"] },
    arrange: ({ put }) => put("photos", zipOf({ "王伟.jpg": "photo 王伟" })),
    needs: ["list error 3 missingPhoto"],
    publish: [400, 10],
  },
  {
    title: "an existing certificate that is missing",
    files: { list },
    arrange: ({ put }) => put("certificates", zipOf({ "A-1.pdf": tinyPdf("王伟") })),
    needs: ["list error 3 missingCertificate"],
    publish: [400, 10],
  },
  {
    title: "a list without the column of the holder check",
    files: { list, template },
    arrange: (opened) => set(opened, { holderCheck: { column: "证件号码", digits: 4 } }),
    needs: ["list error missingHolderCheckColumn"],
    publish: [400, 10],
  },
  {
    title: "a list without the column that is shown beside the winners",
    files: { list, template },
    arrange: (opened) => set(opened, { winnerColumn: "学校" }),
    needs: ["list warning winnerColumnMissing"],
    publish: [409, 53],
  },
  {
    title: "values that look personal, days that are past, rows that are equal",
    files: {
      list: "姓名,电话,有效期至\n王伟,13800138000,2020年1月1日\n李娜,,\n李娜,,\n",
      template: ["{姓名}{电话?}{有效期至?}"],
    },
    needs: ["list warning personalPhone", "list warning pastValidity", "list warning equalRow"],
    publish: [409, 53],
  },
  {
    title: "rows that a filter hides, and a name of several persons",
    files: { template },
    arrange: ({ put }) => put("name_list", filtered),
    needs: ["list warning hiddenRows", "list warning severalNames"],
    publish: [409, 53],
  },
  {
    title: "hidden rows and names of several persons, to which the answer was given",
    files: { template },
    arrange: async ({ put, call, headers, id }) => {
      const { file } = (await put("name_list", filtered)).data;
      const answers = { hiddenRows: "ignore", teams: "kept" } as const;
      await call(nameList.configure, { id, file: file.id, ...answers }, headers);
    },
    needs: [],
    publish: "published",
  },
  {
    title: "a remark below the list",
    files: { list: `${list}注：以上名单经公示无异议。,,\n`, template },
    needs: [],
    publish: "published",
  },
  {
    title: "a number that another activity took since",
    files: { list, template },
    arrange: (opened) => anotherActivity(opened, "2026年另一个"),
    needs: ["list error 2 takenNumber", "list error 3 takenNumber"],
    publish: [400, 10],
  },
  {
    title: "rows that may be several awards",
    files: { list: "姓名,单位,奖项\n王伟,一小,二等奖\n王伟,二小,三等奖\n", template },
    arrange: async ({ publish, give }) => {
      await publish();
      await give("姓名,单位,奖项\n王伟,三小,二等奖\n王伟,四小,一等奖\n");
    },
    needs: ["publish error activity.needsNumbers"],
    publish: [409, 50],
  },
  {
    title: "an issued award whose own template does not hold its new text",
    files: { list, template },
    arrange: async ({ publish, print, give }) => {
      await publish();
      await print(["{姓名}"]);
      await give(list.replace("一等奖", long));
    },
    needs: ["publish error activity.unprintableAward"],
    publish: [400, 10],
  },
  {
    title: "changes of issued awards that take two people",
    files: { list, template },
    arrange: async ({ publish, give, call, headers }) => {
      await publish();
      await call(correction.setFourEyes, { fourEyes: "all" }, headers);
      await give(list.replace("一等奖", "特等奖"));
    },
    needs: ["publish error correction.publishChanges"],
    publish: [409, 50],
  },
  {
    title: "another validity",
    files: { list, template },
    arrange: async (opened) => {
      await opened.publish();
      await set(opened, { validityMonths: 36 });
    },
    needs: [],
    publish: "published",
  },
];

/** Returns the needs of an activity once its check has ended. */
async function findNeeds({ call, headers, id }: Pick<OpenActivity, "call" | "headers" | "id">) {
  const read = async (): Promise<Activity> => (await call(activity.get, { id }, headers)).data;
  await expect.poll(async () => listNeeds(await read()).map(({ code }) => code)).not.toContain("unchecked");
  return listNeeds(await read());
}

const describeNeed = ({ step, level, row, code }: Awaited<ReturnType<typeof findNeeds>>[number]) =>
  [step, level, row, code].filter(Boolean).join(" ");

onSqlite((database) => {
  test.each(states)(
    "needs of an activity are what publishing answers: $title",
    async ({ files, arrange, needs, publish }) => {
      const opened = await openActivity(database, files);
      await arrange?.(opened);
      const found = await findNeeds(opened);
      expect(found.filter(({ level }) => level !== "todo").map(describeNeed)).toEqual(needs);
      const answered = await opened.publish();
      if (publish === "published") expect(answered.status).toBe(200);
      else expect([answered.status, answered.envelope.code]).toEqual(publish);
      const isRefused = found.some(({ level }) => level === "error");
      expect((await opened.publish({ confirmed: true })).status === 200).toBe(!isRefused);
      if (!isRefused) expect(await findNeeds(opened)).toEqual([]);
    },
  );
});
