import { readFileSync } from "node:fs";
import { join } from "node:path";
import { adminPassword } from "../../e2e/server.ts";
import { root } from "../step.mjs";

/** @typedef {{ name: string, value: string, url: string }[]} Cookies */

/** The term that finds the demonstration's winner. */
const number = "2025-JXAL-00001";

/**
 * Logs in and finds the award that the pictures show.
 * @param {string} url of the server
 * @returns {Promise<{ award: string, cookies: Cookies }>}
 */
export async function prepareDemonstration(url) {
  const answer = await fetch(`${url}/api/user/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url },
    body: JSON.stringify({ account: "admin", password: adminPassword }),
  });
  const pair = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  const { content } = await data(await fetch(`${url}/api/award/search?content=${number}`));
  return { award: content[0].id, cookies: [{ name, value, url }] };
}

/**
 * Publishes an activity and then replaces its list, so that publishing again has something to decide.
 * @param {string} url of the server
 * @param {Cookies} cookies
 * @returns {Promise<string>} the activity's id
 */
export async function prepareCorrection(url, cookies) {
  const headers = { Origin: url, Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  /** @param {string} path @param {object} body */
  const post = async (path, body) =>
    data(
      await fetch(`${url}${path}`, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  /** @param {string} field @param {string} id @param {Uint8Array} bytes @param {string} fileName */
  const upload = async (field, id, bytes, fileName) => {
    const form = new FormData();
    form.append("id", id);
    form.append("file", new File([new Uint8Array(bytes)], fileName));
    return data(await fetch(`${url}/api/activity/upload/${field}`, { method: "POST", headers, body: form }));
  };
  const { id } = await post("/api/activity/root", { name: "2026年青年教师教学竞赛" });
  await upload(
    "template",
    id,
    readFileSync(join(root, "packages/cert-server/demonstration/template.docx")),
    "奖证模板.docx",
  );
  /** @param {string[]} rows */
  const list = (rows) => new TextEncoder().encode(["姓名,证书编号,单位,作品名称,奖项,邮箱", ...rows].join("\n"));
  const first = [
    "林知远,2026-QN-00001,海边小学,潮汐的秘密,一等奖,lin@example.org",
    "沈若溪,2026-QN-00002,山城中学,光的折射,二等奖,shen@example.org",
  ];
  await upload("name_list", id, list(first), "获奖名单.csv");
  await post("/api/activity/publish", { id });
  const corrected = [
    ...first.slice(0, 1),
    "沈若溪,2026-QN-00002,山城中学,光的折射与反射,一等奖,shen@example.org",
    "陆明川,2026-QN-00003,江北学校,校园里的鸟,二等奖,lu@example.org",
  ];
  await upload("name_list", id, list(corrected), "获奖名单（更正）.csv");
  await upload(
    "template",
    id,
    readFileSync(join(root, "packages/cert-server/demonstration/template.docx")),
    "奖证模板（新印章）.docx",
  );
  return id;
}

/** Returns the data of a response. @param {Response} answer */
async function data(answer) {
  const envelope = await answer.json();
  if (!envelope.success) throw new Error(`${answer.url}: ${envelope.message}`);
  return envelope.data;
}
