import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { login } from "../api.ts";
import { expect, test as base } from "../journey.ts";

/** Journeys of somebody who is logged in. `api` makes what a journey needs faster than the screens do. */
export const test = base.extend<object, { api: APIRequestContext }>({
  api: [
    async ({ playwright, server }, provide) => {
      const request = await login(playwright, server);
      await provide(request);
      await request.dispose();
    },
    { scope: "worker" },
  ],
  storageState: async ({ api }, provide) => provide(await api.storageState()),
});

export { expect };

/** The two ways in which a call fails without an answer of the server, and what is said then (docs/spec.md, section 7). */
export const failures = { system: "系统错误", network: "网络错误" } as const;

/** Lets the calls of one method and path fail while `work` is done. What the browser says to that is no complaint. */
export async function failing(
  { page, complaints }: { page: Page; complaints: string[] },
  { method, path, how }: { method: string; path: RegExp; how: keyof typeof failures },
  work: () => Promise<void>,
): Promise<void> {
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (how === "network") return route.abort("connectionfailed");
    return route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });
  });
  await work();
  await page.unroute(path);
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/502|ERR_/)]);
}

/** A toast with this title, and this second line, stands at the top in the middle. */
export async function expectToast(page: Page, title: string, message?: string): Promise<void> {
  const toasts = page.locator("[data-sonner-toast]").filter({ has: page.getByText(title, { exact: true }) });
  const toast = (message === undefined ? toasts : toasts.filter({ hasText: message })).first();
  await expect(toast).toBeVisible();
  await expect(toast.locator("[data-title]")).toHaveText(title);
  if (message !== undefined) await expect(toast.locator("[data-description]")).toHaveText(message);
  await expect(toast).toHaveAttribute("data-x-position", "center");
  await expect(toast).toHaveAttribute("data-y-position", "top");
}

/** The calls that a page sends from here on, as `METHOD /path`; `below` limits them to paths that begin with it. */
export function calls(page: Page, below = "/api/"): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(below)) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

/** The rows of the page's table, without its heading. */
export const rows = (page: Page): Locator => page.locator("tbody").getByRole("row");

/** The dialog that is open. */
export const dialog = (page: Page, name: string): Locator =>
  page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }));

/** Chooses in a combobox what its list finds for a text. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  const entry = page.getByRole("combobox", { name: label, exact: true });
  await entry.clear();
  await entry.fill(text);
  await page.getByRole("option").filter({ hasText: text }).first().click();
}

/** The step of an activity's page that bears this name; it leads to the step's own address. */
export const stepLink = (page: Page, name: string): Locator =>
  page.getByRole("list", { name: "步骤" }).getByRole("link", { name: new RegExp(`^${name}`) });

/** The button that does what the step 核对与发布 says it will do. */
export const publishButton = (page: Page): Locator =>
  page.getByRole("button", { name: /^(再次发布|发布( [\d,]+ 份)?)$/ });

/** Fills in the form of the login and sends it; what it answers is looked at by who calls. */
export async function enterPassword(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel("账号").fill(account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}
