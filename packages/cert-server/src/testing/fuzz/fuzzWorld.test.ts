import { contract } from "cert-api";
import { expect, test } from "vitest";
import { CallRefused, createHttpClient, type HttpClient } from "../load/httpClient.ts";
import { createWorld } from "./fuzzWorld.ts";

/** A client whose publish is answered by a status, and everything else with an empty list that is a record, too. */
function createClient(status: number): HttpClient {
  const call: HttpClient["call"] = async (endpoint) => {
    if (String(endpoint.path) === contract.activity.publish.path) throw new CallRefused("publish", status, "");
    return Object.assign([], { id: "7", content: [] }) as never;
  };
  return { ...createHttpClient("http://127.0.0.1"), call };
}

test("records are made although a publish is refused", async () => {
  expect(await createWorld(createClient(409), 1)).toMatchObject({ activityId: "7" });
});

test("a server that fails meanwhile does not go unnoticed", async () => {
  await expect(createWorld(createClient(500), 1)).rejects.toThrow("publish: 500");
});
