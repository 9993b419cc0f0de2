import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { contract, refusals, refused, succeeded, type Data, type Input } from "cert-api";
import { createClient } from "cert-api/client";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { toast as sonner } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ServicesContext, type AdminServices, type SessionState } from "../session/AdminServices.ts";
import { createStore } from "../session/store.ts";
import { useAction, type ActionOutcome } from "./useAction.ts";

const fetch = vi.fn<typeof globalThis.fetch>();
const services: AdminServices = {
  client: createClient({ fetch, throttleMs: 0 }),
  baseUrl: "",
  helpHref: null,
  institute: undefined,
  mark: undefined,
  footer: undefined,
  session: createStore<SessionState>({ status: "unknown" }),
  showBrand: () => {},
};
type Removal = typeof contract.role.remove;

/** Renders a screen, and returns its action. */
function removal(outcome: ActionOutcome<Input<Removal>, Data<Removal>>) {
  const useRemoval = () => useAction(contract.role.remove, outcome);
  const rendered: ReturnType<typeof useRemoval>[] = [];
  const Screen = () => {
    rendered.push(useRemoval());
    return null;
  };
  const app = createElement(ServicesContext.Provider, { value: services }, createElement(Screen));
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, app));
  return rendered[0] as ReturnType<typeof useRemoval>;
}

const told = () =>
  sonner.getToasts().map((message) => {
    const { type, title, description } = message as { type?: string; title?: string; description?: string };
    return { type, title, detail: description };
  });

beforeEach(() => fetch.mockReset());
afterEach(() => void sonner.dismiss());

describe("action: a success", () => {
  test.each([
    ["a title", "已删除", { title: "已删除", detail: undefined }],
    ["a title and a detail", ["已删除", "共1项"] as const, { title: "已删除", detail: "共1项" }],
    [
      "messages of the input",
      (_: unknown, { id }: Input<Removal>) => `已删除${id}`,
      { title: "已删除7", detail: undefined },
    ],
  ])("is told with %s", async (_, done, expected) => {
    fetch.mockResolvedValue(Response.json(succeeded({ id: "7" })));
    const onDone = vi.fn();
    const onSettled = vi.fn();
    removal({ done, failed: "删除失败", onDone, onSettled }).run({ id: "7" });
    await vi.waitFor(() => expect(onSettled).toHaveBeenCalledOnce());
    expect(onDone).toHaveBeenCalledExactlyOnceWith({ id: "7" }, { id: "7" });
    expect(told()).toEqual([{ type: "success", ...expected }]);
  });
});

describe("action: a refusal", () => {
  const refuse = async (message: string, failed: ActionOutcome<Input<Removal>, Data<Removal>>["failed"]) => {
    const refusal = { ...refused("conflict"), message };
    fetch.mockResolvedValue(Response.json(refusal, { status: 409 }));
    const onRefused = vi.fn();
    const onSettled = vi.fn();
    removal({ done: "已删除", failed, onRefused, onSettled }).run({ id: "7" });
    await vi.waitFor(() => expect(onSettled).toHaveBeenCalledOnce());
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(refusal, { id: "7" });
  };

  test("is told with what failed as the title, and the reason below", async () => {
    await refuse("该角色正在使用", "删除失败");
    expect(told()).toEqual([{ type: "error", title: "删除失败", detail: "该角色正在使用" }]);
  });

  test("is told without a reason too", async () => {
    await refuse("", "删除失败");
    expect(told()).toEqual([{ type: "error", title: "删除失败", detail: undefined }]);
  });

  test("has a title made of it and of the input", async () => {
    await refuse("该角色正在使用", ({ code }, { id }) => `删除${id}失败（${code}）`);
    expect(told()).toEqual([
      { type: "error", title: `删除7失败（${refusals.conflict.code}）`, detail: "该角色正在使用" },
    ]);
  });

  test.each([null, () => null])("without a title is left to its caller", async (failed) => {
    await refuse("该角色正在使用", failed);
    expect(told()).toEqual([]);
  });
});

test("action: nothing is called while an answer is awaited", async () => {
  fetch.mockImplementation(async () => Response.json(succeeded({ id: "7" })));
  const onSettled = vi.fn();
  const { run } = removal({ failed: null, onSettled });
  run({ id: "7" });
  run({ id: "7" });
  await vi.waitFor(() => expect(onSettled).toHaveBeenCalledOnce());
  run({ id: "7" });
  await vi.waitFor(() => expect(onSettled).toHaveBeenCalledTimes(2));
  expect(fetch).toHaveBeenCalledTimes(2);
});
