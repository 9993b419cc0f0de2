import { type ReceivedMail, startSmtpServer } from "../../packages/cert-server/src/testing/network/smtpServer.ts";
import { data, login } from "../api.ts";
import { expect, test } from "../journey.ts";
import { startServer } from "../server.ts";
import { dialog, expectToast, rows, stepLink } from "./admin.ts";
import { expectAccessible } from "./axe.ts";
import { templateFile, upload, type Upload } from "./files.ts";

const name = "告知持证人 2026";
const list: Upload = {
  name: "获奖名单.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "姓名,证书编号,单位,作品名称,奖项,邮箱",
      "张告知,2026-G-1,一小,甲,一等奖,zhang@example.cn",
      "李告知,2026-G-2,二小,乙,二等奖,gone@example.cn",
      "王告知,2026-G-3,三小,丙,三等奖,wang@example.cn",
    ].join("\n"),
  ),
};

test("holders are told by mail: written, tried, sent, looked at, and left off by who wants no more", async ({
  page,
  browser,
  playwright,
}) => {
  const smtp = await startSmtpServer();
  smtp.refuse = (to) => (to === "gone@example.cn" ? "550 No such mailbox" : undefined);
  const server = await startServer({
    CERT_DEMONSTRATION: "0",
    CERT_SMTP_URL: smtp.url,
    CERT_SMTP_FROM: "zs@example.edu.cn",
    CERT_SECRET: "the secret of this journey, and of nothing else",
  });
  const findMail = async (to: string, count = 1): Promise<ReceivedMail> => {
    await expect.poll(() => smtp.mails.filter((mail) => mail.to === to).length).toBe(count);
    const mail = smtp.mails.findLast((candidate) => candidate.to === to);
    if (mail === undefined) throw new Error(`Nothing was sent to ${to}.`);
    return mail;
  };
  try {
    const api = await login(playwright, server);
    const { id } = await data(await api.post("/api/activity/root", { data: { name } }));
    await data(await upload(api, "template", templateFile, id));
    await data(await upload(api, "name_list", list, id));
    await data(await api.post("/api/activity/publish", { data: { id } }));
    await page.context().addCookies((await api.storageState()).cookies);
    await page.goto(`${server.url}/certificate/activity/list/0`);

    // The column says who is told; the addresses themselves are never shown
    await rows(page).getByRole("link", { name }).click();
    await stepLink(page, "通知").click();
    await expect(page.getByText("3 份有效证书有地址，共 3 个；已退订 0 个。")).toBeVisible();
    await expectAccessible(page, "the step of notices");

    await page.getByRole("button", { name: "预览" }).click();
    const preview = page.getByRole("region", { name: "预览" });
    await expect(preview).toContainText("张告知：");
    await expect(preview).toContainText(`${server.url}/v/`);
    await expect(preview).toContainText("收件人：张告知（z***@example.cn）");

    await page.getByLabel("试发到").fill("me@example.cn");
    await page.getByRole("button", { name: "试发", exact: true }).click();
    await expectToast(page, "已试发到 m***@example.cn");
    expect((await findMail("me@example.cn")).text).toContain("张告知");
    expect(smtp.mails).toHaveLength(1);

    await page.getByRole("button", { name: "发送给 3 个地址" }).click();
    await dialog(page, "发送通知").getByRole("button", { name: "确认发送" }).click();
    await expectToast(page, "已开始发送");
    const mail = await findMail("zhang@example.cn");
    expect(mail.headers.subject).toBe(`您的证书已颁发：${name}`);
    await findMail("wang@example.cn");
    await expect(page.getByText("已发 2，等待 0，失败 1，未发 0")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: /^查看结果/ }).click();
    const results = page.getByRole("table", { name: "通知结果" });
    await expect(results.getByRole("row").filter({ hasText: "李告知" })).toContainText("失败");
    await expect(results.getByRole("row").filter({ hasText: "张告知" })).toContainText("已发出");
    await expect(results).not.toContainText("zhang@example.cn");

    // The link of the mail leads to the certificate; the other one ends the notices, without a script
    const context = await browser.newContext({ javaScriptEnabled: false, locale: "zh-CN" });
    const holder = await context.newPage();
    const [link = ""] = /http:\S+\/v\/\S+/u.exec(mail.text) ?? [];
    await holder.goto(link);
    await expect(holder.getByText("张告知").first()).toBeVisible();
    const [unsubscribe = ""] = /http:\S+\/unsubscribe\/\S+/u.exec(mail.text) ?? [];
    await holder.goto(unsubscribe);
    await expect(holder.getByText("不再接收本单位的证书通知？")).toBeVisible();
    await holder.getByRole("button", { name: "确认退订" }).click();
    await expect(holder.getByText("本系统不再向您的这个邮箱发送证书通知。")).toBeVisible();
    await context.close();

    await page.reload();
    await expect(page.getByText("3 份有效证书有地址，共 3 个；已退订 1 个。")).toBeVisible();
    smtp.refuse = () => undefined;
    await page.getByRole("button", { name: /^重发失败的 1 条/ }).click();
    await expectToast(page, "已开始重发");
    await findMail("gone@example.cn");
    await api.dispose();
  } finally {
    // A page that stays open would go on asking a server that has stopped
    await page.close();
    await server.stop();
    await smtp.close();
  }
});
