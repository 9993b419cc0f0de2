import type { Page } from "@playwright/test";
import { data, login } from "../api.ts";
import { expect, test } from "../journey.ts";

/** The number of the award that this file revokes: no other journey needs it. */
const number = "2025-JXAL-00012";

async function choose(page: Page, bytes: Buffer, complaints: string[]): Promise<void> {
  await page.goto("/verify");
  // The page is drawn before its script is there
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "证书.pdf", mimeType: "application/pdf", buffer: bytes });
  await expect(page.locator("[data-verdict] h2")).toBeFocused();
  // The browser reports each hash that the server does not know
  for (let index = complaints.length - 1; index >= 0; index--) {
    if (complaints[index]?.includes("404")) complaints.splice(index, 1);
  }
}

test("核验文件: tells the original from what was changed and from what was revoked", async ({
  page,
  playwright,
  server,
  complaints,
}) => {
  const { content } = await data<{ content: { id: string; name: string }[] }>(
    await page.request.get(`/api/award/search?content=${number}`),
  );
  const [{ id, name } = { id: "", name: "" }] = content;
  const original = await (await page.request.get(`/api/award/download/id/${id}.pdf`)).body();
  const verdict = page.locator("[data-verdict]");

  await choose(page, original, complaints);
  await expect(verdict.getByRole("heading", { level: 2 })).toHaveText("真");
  await expect(verdict.getByText(name, { exact: true })).toBeVisible();
  await verdict.getByRole("link", { name: "打开核验页" }).click();
  await expect(page).toHaveURL(`${server.url}/v/${id}/1`);
  await page.getByRole("link", { name: "核验文件" }).click();
  await expect(page).toHaveURL(`${server.url}/verify`);

  const flipped = Buffer.from(original);
  flipped.writeUInt8(flipped.readUInt8(flipped.length >> 1) ^ 1, flipped.length >> 1);
  await choose(page, flipped, complaints);
  await expect(verdict).toHaveAttribute("data-verdict", /^(same|partly|unreadable|differs)$/);
  await expect(verdict.getByText(number, { exact: true })).toBeVisible();

  await choose(page, Buffer.concat([original, Buffer.from("\n1 0 obj")]), complaints);
  await expect(verdict.getByRole("heading", { level: 2 })).toHaveText("已被改动");

  const picture = await (await page.request.get(`/api/award/download/id/${id}.png`)).body();
  await page.locator("input[type=file]").setInputFiles({ name: "照片.png", mimeType: "image/png", buffer: picture });
  await expect(verdict.getByRole("heading", { level: 2 })).toHaveText("请与记录核对");
  complaints.splice(0);

  const api = await login(playwright, server);
  await data(await api.post("/api/award/revoke", { data: { id, reason: "作品系抄袭" } }));
  await choose(page, original, complaints);
  await expect(verdict.getByRole("heading", { level: 2 })).toHaveText("真，但已撤销");
  await expect(verdict.getByText("作品系抄袭")).toBeVisible();
  await data(await api.post("/api/award/restore", { data: { id } }));
  await api.dispose();
});

test("核验文件: an address leads to its page, and a number to the search", async ({ page, server }) => {
  await page.goto("/frame/search");
  await page.getByRole("link", { name: /看它是不是原件/ }).click();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  const field = page.getByRole("textbox", { name: "核验网址或证书编号" });
  await field.fill(number);
  await field.press("Enter");
  await expect(page).toHaveURL(`${server.url}/frame/search?content=${number}`);
});
