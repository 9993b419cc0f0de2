import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { login, makeUser } from "../api.ts";
import { expect, test } from "../journey.ts";
import { enterPassword, expectToast } from "./admin.ts";

const PERIOD = 30;
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns the code that an authenticator app shows some steps from now: RFC 6238 with SHA-1, six digits, 30 seconds. */
function showCode(secret: string, steps: number): string {
  const bits = Array.from(secret, (letter) => base32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / PERIOD) + steps));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

const password = "Chosen-by-me-1";

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "显示用户菜单" }).click();
  await page.getByRole("menuitem", { name: "注销" }).click();
  await expect(page).toHaveURL(/\/frame\/login$/);
}

test("a second factor is set up, asked for at the login, and stood in for by a recovery code once", async ({
  page,
  playwright,
  server,
  complaints,
}) => {
  const api = await login(playwright, server);
  const account = "twosteps";
  const { initialPassword } = await makeUser(api, account, "两步走");
  await page.goto("/frame/login");
  await enterPassword(page, account, initialPassword);
  await page.getByLabel("新密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByRole("navigation").first()).toBeVisible();

  await page.goto("/main/settings");
  await page.getByRole("button", { name: "设置两步验证" }).click();
  await page.getByLabel("当前密码").fill(password);
  await page.getByRole("button", { name: "设置两步验证" }).click();
  await expect(page.getByRole("img", { name: "绑定身份验证器的二维码" })).toBeVisible();
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("验证码").fill(showCode(secret, 0));
  await page.getByRole("button", { name: "完成设置" }).click();
  const codes = page.getByRole("region", { name: "恢复代码" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const recoveryCode = (await codes.getByRole("listitem").first().textContent()) ?? "";
  const download = page.waitForEvent("download");
  await codes.getByRole("link", { name: "下载 .txt" }).click();
  expect((await download).suggestedFilename()).toBe(`恢复代码 ${account}.txt`);
  await codes.getByRole("button", { name: "我已保存" }).click();
  await expect(page.getByText("还剩 10 个恢复代码")).toBeVisible();
  await logOut(page);

  await enterPassword(page, account, password);
  const code = page.getByLabel("验证码");
  await expect(code).toBeFocused();
  await code.fill("000000");
  await code.press("Enter");
  await expect(page.getByText("验证码不正确，或已经用过")).toBeVisible();
  // That of now was used; a clock that is half a minute ahead is believed
  await code.fill(showCode(secret, 1));
  await code.press("Enter");
  await expect(page).toHaveURL(/\/main$/);
  await logOut(page);

  await enterPassword(page, account, password);
  await page.getByRole("button", { name: "改用恢复代码" }).click();
  await page.getByLabel("恢复代码", { exact: true }).fill(recoveryCode);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expectToast(page, "已使用一个恢复代码", "可在“设置”中查看剩余数量，或重新生成。");
  await page.goto("/main/settings");
  await expect(page.getByText("还剩 9 个恢复代码")).toBeVisible();
  // The browser itself reports what was refused
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/40[13]/);
  await api.dispose();
});
