import { readFileSync } from "node:fs";
import type { APIRequestContext, APIResponse, Locator } from "@playwright/test";

/** A file as Playwright uploads it. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The demonstration's template: it asks for 姓名, 单位, 作品名称, 奖项 and what is there anyway. */
export const templateFile: Upload = {
  name: "荣誉证书.docx",
  mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  buffer: readFileSync(new URL("../../packages/cert-server/demonstration/template.docx", import.meta.url)),
};

/** A name list for that template. */
export const nameList = (...rows: string[]): Upload => ({
  name: "获奖名单.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["姓名,证书编号,单位,作品名称,奖项", ...rows].join("\n")),
});

/** Clicks a button that asks for a file, or presses it another way, and gives it one. */
export async function give(button: Locator, file: Upload, press = () => button.click()): Promise<void> {
  const chooser = button.page().waitForEvent("filechooser");
  await press();
  await (await chooser).setFiles(file);
}

/** Uploads a file of an activity. */
export function upload(
  api: APIRequestContext,
  field: "template" | "name_list",
  file: Upload,
  id: string,
): Promise<APIResponse> {
  return api.post(`/api/activity/upload/${field}`, { multipart: { file: { ...file }, id } });
}
