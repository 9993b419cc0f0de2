import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { contract, succeeded, type Role } from "cert-api";
import { createClient } from "cert-api/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryKeys } from "../../resources/queryKeys.ts";
import { editRead, forgetDoubtfulReads, forgetReads, invalidateReads, reloadReads } from "./cachedReads.ts";
import { endpointQuery } from "./useEndpointQuery.ts";

const answers: ((rows: Role[]) => void)[] = [];
const fetch: typeof globalThis.fetch = () =>
  new Promise((resolve) => {
    answers.push((content) => resolve(Response.json(succeeded({ content, number: 0, totalPages: 1, total: 1 }))));
  });
const client = createClient({ fetch, throttleMs: 0 });
const rolesQuery = (page: number) => endpointQuery(client, contract.role.list, { page });
const first = rolesQuery(0);
const second = rolesQuery(1);
const role = (displayName: string): Role => ({ id: "1", name: "reader", displayName, builtIn: false });
const known = (displayName: string) => ({ content: [role(displayName)], number: 0, totalPages: 1, total: 1 });
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

let queryClient: QueryClient;
const shownName = () => queryClient.getQueryData(first.queryKey)?.content[0]?.displayName;
/** Shows the first page as a screen does, until the test ends. */
const showFirst = () => new QueryObserver(queryClient, first).subscribe(() => {});

beforeEach(() => {
  answers.length = 0;
  queryClient = new QueryClient();
});
afterEach(() => queryClient.clear());

describe("after a write", () => {
  test("what is not on screen is forgotten; what is, and a host's own reads, stay", () => {
    for (const page of [first, second]) queryClient.setQueryData(page.queryKey, known("查阅员"));
    queryClient.setQueryData(["a host's"], 1);
    showFirst();
    invalidateReads(queryClient);
    expect(queryClient.getQueryData(first.queryKey)).toBeDefined();
    expect(queryClient.getQueryData(second.queryKey)).toBeUndefined();
    expect(queryClient.getQueryData(["a host's"])).toBe(1);
  });
});

describe("what is on screen at a write", () => {
  const leaveAfter = (follow: () => void) => {
    queryClient.setQueryData(first.queryKey, known("查阅员"));
    const stop = forgetDoubtfulReads(queryClient);
    const leave = showFirst();
    invalidateReads(queryClient);
    follow();
    leave();
    stop();
    return shownName();
  };

  test("is forgotten when it leaves the screen as it was", () => {
    expect(leaveAfter(() => {})).toBeUndefined();
  });

  test("stays known when it was edited", () => {
    const edit = (page: ReturnType<typeof known>) => ({ ...page, content: [role("改")] });
    expect(leaveAfter(() => editRead(queryClient, first.queryKey, edit))).toBe("改");
  });

  test("is forgotten when it leaves before it was answered again", () => {
    expect(leaveAfter(() => void reloadReads(queryClient, queryKeys.noun("role")))).toBeUndefined();
  });
});

describe("at the end of a session", () => {
  test("what is on screen is forgotten too", () => {
    queryClient.setQueryData(first.queryKey, known("查阅员"));
    showFirst();
    forgetReads(queryClient);
    expect(queryClient.getQueryData(first.queryKey)).toBeUndefined();
  });
});

describe("a reload", () => {
  test("drops an answer that was on its way, though nothing was known before", async () => {
    showFirst();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    void reloadReads(queryClient, queryKeys.noun("role"));
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.([role("旧")]);
    await settle();
    expect(shownName()).toBeUndefined();
    answers[1]?.([role("新")]);
    await vi.waitFor(() => expect(shownName()).toBe("新"));
  });

  test("asks for nothing that is not on screen", async () => {
    queryClient.setQueryData(second.queryKey, known("查阅员"));
    await reloadReads(queryClient, queryKeys.noun("role"));
    expect(answers).toHaveLength(0);
  });
});

describe("an edit", () => {
  const edit = () => editRead(queryClient, first.queryKey, (page) => ({ ...page, content: [role("改")] }));

  test("changes what is known without a call", () => {
    queryClient.setQueryData(first.queryKey, known("查阅员"));
    edit();
    expect(shownName()).toBe("改");
    expect(answers).toHaveLength(0);
  });

  test("is not undone by an older answer that was on its way", async () => {
    queryClient.setQueryData(first.queryKey, known("查阅员"));
    showFirst();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    edit();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.([role("旧")]);
    await settle();
    expect(shownName()).toBe("改");
    answers[1]?.([role("新")]);
    await vi.waitFor(() => expect(shownName()).toBe("新"));
  });

  test("of what is not known does nothing", () => {
    edit();
    expect(shownName()).toBeUndefined();
  });
});
