import { contract } from "cert-api";
import { type Renderer, RenderRefusal } from "cert-render";
import { expect, test } from "vitest";
import { buildDocx } from "../testing/documents/buildDocx.ts";
import { onSqlite } from "../testing/eachDatabase.ts";
import { openActivity } from "../testing/openActivity.ts";
import { plainRenderer } from "../testing/plainRenderer.ts";

const { dashboard } = contract;
const sentence = "证书生成服务暂时不可用，请稍后再试";
const refusal = { status: 503, envelope: { code: 100, success: false, message: sentence } };

/** Creates a renderer whose processes are killed whenever the test says so. */
function losingRenderer() {
  const plain = plainRenderer();
  let isLost = false;
  const losing =
    <A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      if (isLost) {
        const reason = { code: "render.unavailable", params: {} } as const;
        throw new RenderRefusal("unavailable", reason, { cause: "the process ended (SIGKILL)" });
      }
      return work(...given);
    };
  const renderer: Renderer = {
    compile: losing(plain.compile),
    inspectFont: losing(plain.inspectFont),
    renderDifference: losing(plain.renderDifference),
    renderPdf: losing(plain.renderPdf),
    renderPicture: losing(plain.renderPicture),
    preparePhoto: losing(plain.preparePhoto),
    preparePhotos: losing(plain.preparePhotos),
    inspectPdf: losing(plain.inspectPdf),
    inspectPdfs: losing(plain.inspectPdfs),
    async *joinPdfs(...given) {
      await losing(async () => undefined)();
      yield* plain.joinPdfs(...given);
    },
    check: losing(plain.check),
    identity: losing(plain.identity),
    fillDocx: losing(plain.fillDocx),
    showBlanks: losing(plain.showBlanks),
    nameBlanks: losing(plain.nameBlanks),
    setShrinking: losing(plain.setShrinking),
    missingCharacters: losing(plain.missingCharacters),
    close: plain.close,
  };
  return { renderer, lose: () => (isLost = true), find: () => (isLost = false) };
}

onSqlite((database) => {
  test("processes that were killed are nobody's fault, whatever they were wanted for, and later all goes on", async () => {
    const { renderer, lose, find } = losingRenderer();
    const opened = await openActivity(database, { renderer, template: ["{姓名}"], list: "姓名\n王小明\n" });
    const { app, headers, id, logged } = opened;
    lose();
    expect(await opened.plan()).toMatchObject(refusal);
    expect(await opened.publish()).toMatchObject(refusal);
    expect(await opened.put("template", buildDocx(["{姓名}"]))).toMatchObject(refusal);
    expect(await opened.put("name_list", new File(["姓名\n李雷\n"], "名单.csv"))).toMatchObject(refusal);
    const preview = await app.inject({ url: `/api/template/preview/id/${id}.pdf`, headers });
    expect([preview.statusCode, preview.json()]).toMatchObject([503, refusal.envelope]);
    expect((await opened.call(dashboard.notifications, {}, headers)).data[0]).toMatchObject({
      success: false,
      message: expect.stringContaining(sentence),
    });
    expect(logged.filter(({ msg }) => msg === "request refused for the time being")).not.toEqual([]);

    find();
    expect((await opened.publish()).status).toBe(200);
    const award = await opened.first("王小明");
    lose();
    const joined = [`/api/handout/${id}.pdf`, `/api/template/proof/id/${id}.pdf`];
    for (const url of [...["pdf", "docx"].map((kind) => `/api/award/download/id/${award}.${kind}`), ...joined]) {
      const answer = await app.inject({ url, headers });
      expect([url, answer.statusCode, answer.json()]).toMatchObject([url, 503, refusal.envelope]);
      expect([url, answer.headers["retry-after"]]).toEqual([url, "5"]);
    }
    find();
    expect((await app.inject({ url: `/api/award/download/id/${award}.pdf`, headers })).statusCode).toBe(200);
  });
});
