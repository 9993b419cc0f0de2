import { onlineManager, QueryClient } from "@tanstack/react-query";
import { contract, networkFailure, refused, succeeded } from "cert-api";
import { createClient } from "cert-api/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CallError, toFailure } from "./bindCall.ts";
import { endpointQuery } from "./useEndpointQuery.ts";

const fetch = vi.fn<typeof globalThis.fetch>();
const client = createClient({ fetch, throttleMs: 0 });
const versions = endpointQuery(client, contract.award.versions, { id: "a" });
const failureOfRead = () => queryClient.fetchQuery(versions).catch(toFailure);
let queryClient: QueryClient;

beforeEach(() => {
  fetch.mockReset();
  queryClient = new QueryClient();
});
afterEach(() => {
  queryClient.clear();
  onlineManager.setOnline(true);
});

describe("a read of the contract", () => {
  test("resolves to the data of the envelope", async () => {
    fetch.mockResolvedValue(Response.json(succeeded([])));
    expect(await queryClient.fetchQuery(versions)).toEqual([]);
    expect(fetch.mock.calls[0]?.[0]).toBe("/api/award/versions/a");
  });

  test("is rejected with the refusal, whose sentence is its message", async () => {
    const refusal = refused("forbidden");
    fetch.mockResolvedValue(Response.json(refusal, { status: 403 }));
    const error = await queryClient.fetchQuery(versions).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ message: refusal.message, failure: refusal });
  });

  test("is never tried again by itself", async () => {
    fetch.mockRejectedValue(new TypeError("failed to fetch"));
    expect(await failureOfRead()).toEqual(networkFailure());
    expect(fetch).toHaveBeenCalledOnce();
  });

  test("is sent though the browser believes to be offline", async () => {
    onlineManager.setOnline(false);
    fetch.mockRejectedValue(new TypeError("failed to fetch"));
    expect(await failureOfRead()).toEqual(networkFailure());
  });

  test("ends its request when it is called off", async () => {
    fetch.mockReturnValue(new Promise(() => {}));
    const read = queryClient.fetchQuery(versions).catch(() => "called off");
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    await queryClient.cancelQueries(versions);
    expect(await read).toBe("called off");
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });
});

test("what is no failure of a call is not taken for one", () => {
  expect(() => toFailure(new TypeError("a mistake"))).toThrow(TypeError);
});
