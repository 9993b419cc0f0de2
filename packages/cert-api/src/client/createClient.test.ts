import { describe, expect, it, vi } from "vitest";
import { handClock } from "../testing/handClock.ts";
import { refused, succeeded } from "../wire/envelope.ts";
import { createClient, type ClientOptions } from "./createClient.ts";

/** A client whose server answers with these responses in turn, and what it was sent. */
function setUp(responses: (Response | Error)[], options: ClientOptions = {}) {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init));
    const response = responses.shift();
    if (!response || response instanceof Error) throw response ?? new Error("no answer left");
    return response;
  };
  return { client: createClient({ baseUrl: "https://cert.test/", fetch, throttleMs: 0, ...options }), requests };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const page = { content: [], totalPages: 0, number: 0, total: 0 };

describe("createClient", () => {
  it("encodes the search term, so that &, #, % and + are findable", async () => {
    const { client, requests } = setUp([json(succeeded(page))]);
    await client.award.search({ content: "A&B #1 +50% 王" });
    const url = new URL(requests[0]?.url ?? "");
    expect(url.pathname).toBe("/api/award/search");
    expect(url.searchParams.get("content")).toBe("A&B #1 +50% 王");
    expect(url.search).toMatch(/^[\x21-\x7e]+$/);
  });

  it("puts path placeholders into the path and the rest into the body", async () => {
    const { client, requests } = setUp([json(succeeded(page))]);
    await client.award.list({ page: 3, template: "t/1" });
    expect(requests[0]?.method).toBe("POST");
    expect(new URL(requests[0]?.url ?? "").pathname).toBe("/api/award/root/list/10/3");
    expect(await requests[0]?.json()).toEqual({ template: "t/1" });
  });

  it("reads without a content type, so that a page of another origin needs no preflight", async () => {
    const { client, requests } = setUp([json(succeeded(page))]);
    await client.award.search({ content: "王" });
    expect(requests[0]?.method).toBe("GET");
    expect(requests[0]?.headers.get("content-type")).toBeNull();
  });

  it("sends the JSON content type with every change that is no upload, bodiless ones too", async () => {
    const { client, requests } = setUp([json(succeeded({ id: "1" })), json(succeeded(null))]);
    await client.activity.remove({ id: "a b" });
    expect(requests[0]?.headers.get("content-type")).toBe("application/json");
    expect(requests[0]?.url).toBe("https://cert.test/api/activity/root/id/a%20b");
    await client.activity.upload({ id: "1", field: "template", file: new File(["x"], "模板.docx") });
    expect(requests[1]?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
    const form = await requests[1]?.formData();
    expect(form?.get("id")).toBe("1");
    expect(form?.get("file")).toMatchObject({ name: "模板.docx" });
  });

  it("returns an answer below 500 as it is", async () => {
    const refusal = refused("conflict", "证书编号已被使用");
    const { client } = setUp([json(refusal, 409)]);
    expect(await client.award.create({ name: "王晓明", content: "{}" })).toEqual(refusal);
  });

  it.each([
    ["500 with an envelope of its own", json(refused("conflict"), 500)],
    ["502 with a page", new Response("<html>", { status: 502 })],
    ["200 that is no JSON", new Response("<html>")],
    ["200 that is JSON but no envelope", json({ content: [] })],
    ["404 that is no envelope", new Response("Not found", { status: 404 })],
  ])("makes 系统错误 of %s", async (_, response) => {
    const { client } = setUp([response]);
    const expected = { code: 1, data: null, success: false, message: "系统错误" };
    expect(await client.activity.listAll({})).toEqual(expected);
  });

  it("says of a 413 without an envelope that a proxy refuses the size, and what to set there", async () => {
    const { client } = setUp([new Response("<html>413 Request Entity Too Large</html>", { status: 413 })]);
    const answer = await client.activity.upload({ id: "1", field: "photos", file: new File(["x"], "照片.zip") });
    expect(answer).toMatchObject({
      code: 70,
      success: false,
      message: expect.stringContaining("client_max_body_size"),
    });
  });

  it("makes 网络错误 of a request that gets no answer", async () => {
    const { client } = setUp([new TypeError("failed to fetch")]);
    const expected = { code: 1, data: null, success: false, message: "网络错误" };
    expect(await client.activity.listAll({})).toEqual(expected);
  });

  it("tells when nobody is logged in, but not of a wrong login", async () => {
    const onUnauthenticated = vi.fn();
    const { client } = setUp([json(refused("wrongLogin"), 401), json(refused("unauthenticated"), 401)], {
      onUnauthenticated,
    });
    await client.session.login({ account: "a", password: "b" });
    expect(onUnauthenticated).not.toHaveBeenCalled();
    await client.activity.listAll({});
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });

  it("says for whom it calls, and tells when another user is logged in", async () => {
    const onOtherUser = vi.fn();
    let user: string | undefined;
    const { client, requests } = setUp(
      [json(succeeded([])), json(refused("conflict"), 409), json(refused("otherUser"), 409)],
      {
        getUserId: () => user,
        onOtherUser,
      },
    );
    await client.activity.listAll({});
    user = "7";
    await client.activity.listAll({});
    expect(onOtherUser).not.toHaveBeenCalled();
    await client.activity.listAll({});
    expect(requests.map(({ headers }) => headers.get("cert-user"))).toEqual([null, "7", "7"]);
    expect(onOtherUser).toHaveBeenCalledOnce();
  });

  it("asks for its headers anew each time", async () => {
    let token = 0;
    const { client, requests } = setUp([json(succeeded([])), json(succeeded([]))], {
      getHeaders: async () => ({ Authorization: `Bearer ${(token += 1)}` }),
    });
    await client.activity.listAll({});
    await client.activity.listAll({});
    expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer 1", "Bearer 2"]);
  });

  it("answers an aborted call at once and ends its request", async () => {
    let state = "waiting";
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        state = "sent";
        init?.signal?.addEventListener("abort", () => {
          state = "ended";
          reject(new Error("aborted"));
        });
      });
    const client = createClient({ fetch, throttleMs: 0 });
    const leaver = new AbortController();
    const answer = client.award.search({ content: "王晓" }, { signal: leaver.signal });
    await vi.waitFor(() => expect(state).toBe("sent"));
    leaver.abort();
    expect(await answer).toMatchObject({ success: false });
    expect(state).toBe("ended");
  });

  it("asks again after a write, though an earlier read is still in flight", async () => {
    const requests: string[] = [];
    const waiting: ((response: Response) => void)[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      requests.push(`${init?.method} ${String(input)}`);
      if (init?.method === "DELETE") return Promise.resolve(json(succeeded({ id: "1" })));
      return new Promise((resolve) => waiting.push(resolve));
    };
    const client = createClient({ fetch, throttleMs: 0 });
    void client.activity.list({ page: 0 });
    await client.activity.remove({ id: "1" });
    void client.activity.list({ page: 0 });
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
  });

  /** A server that never answers, and the signals of what it was sent. */
  function silence() {
    const signals: (AbortSignal | null | undefined)[] = [];
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        signals.push(init?.signal);
        init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
      });
    return { fetch, signals };
  }

  it("ends a call that is not answered within 30 seconds, and its request with it", async () => {
    const { fetch, signals } = silence();
    const { clock, advance } = handClock();
    const client = createClient({ fetch, clock });
    const answers: unknown[] = [];
    void client.award.search({ content: "王晓" }).then((answer) => answers.push(answer));
    await advance(29_999);
    expect(answers).toEqual([]);
    await advance(1);
    const message = "服务器没有应答，请重试";
    expect(answers).toEqual([{ code: 1, data: null, success: false, message }]);
    expect(signals[0]?.aborted).toBe(true);
  });

  it("says of a change without an answer that it may have been made", async () => {
    const { fetch } = silence();
    const { clock, advance } = handClock();
    const answer = createClient({ fetch, clock }).activity.remove({ id: "1" });
    await advance(30_000);
    expect(await answer).toMatchObject({ message: "服务器没有应答，可能已经完成，请刷新后重试" });
  });

  it("waits longer for what works on whole lists", async () => {
    const { fetch, signals } = silence();
    const { clock, advance } = handClock();
    const answer = createClient({ fetch, clock }).publication.plan({ id: "1" });
    await advance(15 * 60_000 - 1);
    expect(signals[0]?.aborted).toBe(false);
    await advance(1);
    expect(await answer).toMatchObject({ success: false });
  });

  it("ends an upload 30 seconds after its last progress, and waits longer for the answer once all is sent", async () => {
    const sending: FakeUpload[] = [];
    class FakeUpload extends EventTarget {
      readonly upload = new EventTarget();
      isEnded = false;
      open() {}
      setRequestHeader() {}
      send = () => void sending.push(this);
      abort() {
        this.isEnded = true;
        this.dispatchEvent(new Event("abort"));
      }
    }
    vi.stubGlobal("XMLHttpRequest", FakeUpload);
    const { clock, advance } = handClock();
    const client = createClient({ clock, throttleMs: 0 });
    const upload = () => {
      const file = new File(["x"], "名单.xlsx");
      return client.activity.upload({ id: "1", field: "name_list", file }, { onProgress: () => {} });
    };
    const tell = async (loaded: number) => {
      await advance(25_000);
      sending.at(-1)?.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total: 4 }));
    };
    const stalled = upload();
    for (const loaded of [1, 2, 3]) await tell(loaded);
    await advance(29_999);
    expect(sending[0]?.isEnded).toBe(false);
    await advance(1);
    expect(await stalled).toMatchObject({ message: "服务器没有应答，可能已经完成，请刷新后重试" });
    void upload();
    await tell(4);
    await advance(60_000);
    expect(sending[1]?.isEnded).toBe(false);
    vi.unstubAllGlobals();
  });
});
