import { readFileSync } from "node:fs";
import { contract } from "cert-api";
import { strToU8, zipSync } from "fflate";
import { buildDocx } from "../documents/buildDocx.ts";
import { buildFont } from "../documents/buildFont.ts";
import { buildWorkbook } from "../documents/buildWorkbook.ts";
import { tinyPdf } from "../documents/tinyPdf.ts";
import { CallRefused, type HttpClient } from "../load/httpClient.ts";
import type { KnownTexts } from "./buildInput.ts";

const { activity, award, department, role, roleAuthority, user, userRole } = contract;

const read = (name: string): Uint8Array => readFileSync(new URL(`../../../${name}`, import.meta.url));

/** Files that the server takes, by the endpoint and the field that take them. */
export function seedUploads(): Record<string, { name: string; bytes: Uint8Array }[]> {
  const names = ["王晓明", "李静", "欧阳若兰"];
  const photo = onePixel;
  const list = `姓名,奖项,照片\n${names.map((name) => `${name},一等奖,${name}.png`).join("\n")}\n`;
  const cells = names.map((name, row) => `<row r="${row + 2}"><c t="inlineStr"><is><t>${name}</t></is></c></row>`);
  const sheet = `<sheetData><row r="1"><c t="inlineStr"><is><t>姓名</t></is></c></row>${cells.join("")}</sheetData>`;
  const zipByName = (extension: string, bytes: (name: string) => Uint8Array) =>
    zipSync(Object.fromEntries(names.map((name) => [`${name}.${extension}`, bytes(name)])));
  return {
    template: [
      { name: "模板.docx", bytes: read("demonstration/template.docx") },
      { name: "模板.docx", bytes: read("gallery/award-landscape/template.docx") },
      { name: "模板.docx", bytes: read("gallery/completion-photo/template.docx") },
    ],
    name_list: [
      { name: "名单.csv", bytes: strToU8(list) },
      { name: "名单.xlsx", bytes: buildWorkbook({ sheets: [{ xml: sheet }, { xml: sheet, name: "二" }] }) },
      { name: "名单.xlsx", bytes: read("demonstration/winners.xlsx") },
    ],
    photos: [{ name: "照片.zip", bytes: zipByName("png", () => photo) }],
    certificates: [{ name: "证书.zip", bytes: zipByName("pdf", tinyPdf) }],
    photo: [{ name: "照片.png", bytes: photo }],
  };
}

const onePixel: Uint8Array = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** A font that the server takes. */
export const seedFont = async (): Promise<Uint8Array> =>
  new Uint8Array(await buildFont("校名体", "校名体.ttf").arrayBuffer());

/** Records that the requests are about. Some of them remove or change others: it is made anew now and then. */
export interface FuzzWorld {
  activityId: string;
  awardIds: string[];
  known: KnownTexts;
}

/** The ids of records, by their noun. */
export type RecordIds = Readonly<Record<string, ReadonlySet<string>>>;

/**
 * What the administrator's rights rest on, whose session sends all requests. As soon as mutants have given the same rights to
 * somebody else the server lets the administrator's own be taken away, and would refuse all that comes after.
 */
export async function listAdministratorRecords({ call }: HttpClient): Promise<RecordIds> {
  const listIds = async (list: typeof role.list | typeof userRole.list | typeof roleAuthority.list) => {
    const ids = new Set<string>();
    for (let page = 0, totalPages = 1; page < totalPages; page += 1) {
      const answer = await call(list as typeof role.list, { page });
      for (const { id } of answer.content) ids.add(id);
      ({ totalPages } = answer);
    }
    return ids;
  };
  return {
    user: new Set(["1"]),
    role: await listIds(role.list),
    userRole: await listIds(userRole.list),
    roleAuthority: await listIds(roleAuthority.list),
  };
}

/** Does what may be refused where an earlier request has had a say; undefined where it was. Throws where the server failed. */
async function tryCall<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallRefused && error.status < 500) return undefined;
    throw error;
  }
}

/** Makes a published activity, its awards, a department, a role and a user. `turn` keeps their names apart. */
export async function createWorld({ call }: HttpClient, turn: number): Promise<FuzzWorld> {
  const { id } = await call(activity.create, { name: `2026年第${turn}次` });
  const file = buildDocx(["荣誉证书", "{姓名}", "{奖项}"]);
  await call(activity.upload, { id, field: "template" as const, file });
  const rows = Array.from({ length: 12 }, (_, row) => `王${"一二三四五六七八九十甲乙"[row]}${turn},一等奖`);
  const list = new File([`姓名,奖项\n${rows.join("\n")}\n`], "名单.csv");
  await call(activity.upload, { id, field: "name_list" as const, file: list });
  await tryCall(call(activity.publish, { id }));
  const { content: awards } = await call(award.list, { page: 0 });
  const { content: activities } = await call(activity.list, { page: 0 });
  await tryCall(call(department.create, { displayName: `第${turn}处` }));
  const departments = await call(department.find, { text: "" });
  const place = departments.at(-1)?.id ?? "1";
  const account = `fuzz${turn}`;
  const fields = { account, nickName: "试", phone: "", enabled: true, department: { id: place } };
  await tryCall(call(user.create, fields));
  const users = (await call(user.find, { text: account }))
    .map((record) => record.id)
    .filter((userId) => userId !== "1");
  const newRole = await tryCall(call(role.create, { name: `fuzz${turn}`, displayName: `角色${turn}` }));
  const roleId = newRole?.id ?? "3";
  const newGrant = await tryCall(call(roleAuthority.create, { role: { id: roleId }, authority: { id: "3" } }));
  const newMembership = await tryCall(call(userRole.create, { user: { id: users[0] ?? "2" }, role: { id: roleId } }));
  const references = activities
    .flatMap(({ template, nameList }) => [template, nameList])
    .filter((reference) => reference !== null);
  const ids: Readonly<Record<string, readonly string[]>> = {
    activity: activities.map((record) => record.id).concat(id),
    award: awards.map((record) => record.id),
    user: users,
    department: [place],
    role: [roleId],
    authority: ["2", "3"],
    userRole: [newMembership?.id ?? "2"],
    roleAuthority: [newGrant?.id ?? "2"],
    font: ["1"],
  };
  return {
    activityId: id,
    awardIds: awards.map((record) => record.id),
    known: (noun, field) => {
      const texts = textsByField[field];
      if (field === "id") return orUnknownId(ids[noun] ?? ids["activity"]);
      if (field === "template") return orUnknownId(references);
      if (field === "awards") return [(ids["award"] ?? []).slice(0, 3).join(",")];
      return texts ?? orUnknownId(ids[field] ?? ["王一", "一等奖", "2026", ...(ids["award"] ?? []).slice(0, 1)]);
    },
  };
}

/** No record has this id: the first user is who sends all this, and would shut themselves out. */
const orUnknownId = (texts: readonly string[] | undefined): readonly string[] =>
  texts === undefined || texts.length === 0 ? ["999999"] : texts;

/** What fields of a name usually hold. */
const textsByField: Readonly<Record<string, readonly string[]>> = {
  content: ["王一", "2026", JSON.stringify({ 证书编号: "A-1", 活动名称: "评选", 年份: "2026", 奖项: "一等奖" })],
  account: ["fuzzed", "wang.li"],
  password: ["a password that is wrong"],
  current: ["a password that is wrong"],
  next: ["another password 57"],
  page: ["0", "1"],
  text: ["", "王", "评选"],
  sort: ["id", "-date", "number"],
  at: ["2027-01-01T08:00:00+08:00"],
  column: ["姓名", "奖项"],
  token: ["a".repeat(64)],
  plan: ["a".repeat(64)],
  view: ["before", "after"],
  name: ["王一", "award-landscape", "照片"],
  days: ["30"],
};
