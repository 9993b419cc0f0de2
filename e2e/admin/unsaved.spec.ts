import { data, login, makeUser } from "../api.ts";
import { dialog, expect, test } from "./admin.ts";

const question = "填写的内容还没有保存";

test("unsaved: Back and a reload ask before they lose what was typed, and not once it is saved", async ({ page }) => {
  await page.goto("/certificate");
  await page.getByText("审计与设置").click();
  await page.getByRole("link", { name: "单位设置" }).click();
  await page.getByRole("button", { name: "修改咨询联系" }).click();
  const form = page.getByRole("form", { name: "咨询联系" });
  const contact = form.getByLabel("咨询联系（可不填）");
  await contact.fill("工作日上午");
  await page.goBack();
  await dialog(page, question).getByRole("button", { name: "取消" }).click();
  await expect(page).toHaveURL(/\/main\/institute$/);
  await expect(contact).toHaveValue("工作日上午");
  const asked: string[] = [];
  page.on("dialog", (native) => {
    asked.push(native.type());
    void native.dismiss();
  });
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(contact).toHaveValue("工作日上午");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("咨询联系已保存")).toBeVisible();
  await page.reload();
  await expect(page.getByText("工作日上午")).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/certificate$/);
});

test("another tab logs in as somebody else: this one saves nothing as them, and shows who it is", async ({
  page,
  context,
  playwright,
  server,
  api,
  complaints,
}) => {
  // A session of its own: the login below ends it
  await context.clearCookies();
  await context.addCookies((await (await login(playwright, server)).storageState()).cookies);
  const { initialPassword } = await makeUser(api, "elsewhere", "另一个人");
  const elsewhere = await login(playwright, server, "elsewhere", initialPassword);
  const next = "Chosen-by-me-7";
  await data(await elsewhere.post("/api/user/password", { data: { current: initialPassword, next } }));
  await page.goto("/main/role/add");
  await page.getByLabel("名称", { exact: true }).fill("mistaken");
  await page.getByLabel("显示名称").fill("误存");
  const headers = { Origin: server.url };
  await data(
    await context.request.post("/api/user/login", { headers, data: { account: "elsewhere", password: next } }),
  );
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("您没有查看这一页的权限")).toBeVisible();
  await expect(page.getByRole("button", { name: "显示用户菜单" })).toHaveText("另");
  const roles = await data<{ content: { name: string }[] }>(await api.get("/api/role/root/list/10/0?text=mistaken"));
  expect(roles.content).toEqual([]);
  for (const said of complaints.splice(0)) expect(said).toMatch(/40[39]/u);
});
