import type { APIRequestContext, APIResponse, PlaywrightWorkerArgs } from "@playwright/test";
import { expect } from "./journey.ts";
import { adminPassword, type RunningServer } from "./server.ts";

/** Someone who is logged in, as curl would be: a cookie, and the Origin on what changes something. */
export async function login(
  playwright: PlaywrightWorkerArgs["playwright"],
  server: RunningServer,
  account = "admin",
  password = adminPassword,
): Promise<APIRequestContext> {
  const request = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { Origin: server.url },
    // Within a test it would begin with the test's own session, which a login ends
    storageState: { cookies: [], origins: [] },
  });
  const answer = await request.post("/api/user/login", { data: { account, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return request;
}

/** Returns the data of a response, which must be a success. */
export async function data<Data = { id: string }>(answer: APIResponse): Promise<Data> {
  const envelope: { data: Data } = await answer.json();
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ code: 0, success: true });
  return envelope.data;
}

/** A user without any role, and the password to begin with. */
export async function makeUser(
  api: APIRequestContext,
  account: string,
  nickName: string,
): Promise<{ id: string; initialPassword: string }> {
  const person = { account, nickName, phone: "13800000000", enabled: true, department: { id: "1" } };
  return data(await api.post("/api/user/root", { data: person }));
}
