import { createRenderer } from "cert-render";
import { contract } from "cert-api";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { loadDemonstration, demonstrationTerms } from "./demonstration.ts";
import { publicBase } from "./http/publicBase.ts";
import { eachDatabase } from "./testing/eachDatabase.ts";
import { testApp } from "./testing/testApp.ts";

/** One process for both databases: it takes a while to start. */
const renderer = createRenderer({ processes: 1 });
afterAll(() => renderer.close());

eachDatabase((database) => {
  test(
    "the demonstration is issued once, found, and printed with what its list says",
    { timeout: 60_000 },
    async () => {
      const { app, call, store, config, login } = await testApp(database, { renderer });
      const deps = { store, renderer, clock: Date.now, timeZone: config.timeZone, base: publicBase(config) };
      // As several processes on one PostgreSQL start; SQLite has one
      const starts = Array.from({ length: store.engine === "sqlite" ? 1 : 3 }, () => loadDemonstration(deps));
      expect((await Promise.all(starts)).filter(Boolean)).toEqual([true]);
      expect(await loadDemonstration(deps)).toBe(false);

      const { count } = await store.read
        .selectFrom("award")
        .select((eb) => eb.fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(40);
      // The terms that the README and the terminal name
      for (const content of ["王伟", "文轩", "2025-JXAL-00007", "00040", ...(await demonstrationTerms(store))]) {
        expect((await call(contract.award.search, { content })).data.total, content).toBeGreaterThan(0);
      }
      const [found] = (await call(contract.award.search, { content: "2025-JXAL-00001" })).data.content;
      const answer = await app.inject({ url: `/api/award/download/id/${found?.id}.pdf` });
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
        mergePages: true,
      });
      const plain = text.replace(/\s+/gu, "");
      expect(plain).toContain(found?.name);
      expect(plain).toContain("2025-JXAL-00001");
      expect(plain).toContain("荣誉证书");

      // The longest title of the list asks for the largest font subsets
      const [largest] = (await call(contract.award.search, { content: "2025-JXAL-00007" })).data.content;
      const { rawPayload } = await app.inject({ url: `/api/award/download/id/${largest?.id}.pdf` });
      expect(rawPayload.length).toBeLessThan(150_000);

      const headers = await login();
      const again = await app.inject({ url: `/api/award/download/id/${found?.id}.pdf` });
      expect(again.headers.etag).toBe(answer.headers.etag);
      const docx = await app.inject({ url: `/api/award/download/id/${found?.id}.docx`, headers });
      expect(docx.rawPayload.subarray(0, 2).toString()).toBe("PK");

      const [activity] = (await call(contract.activity.list, { page: 0 }, headers)).data.content;
      const rare = new File(["姓名,单位,作品名称,奖项\n龘\u{2ebf0}\u{323ad},甲,乙,丙\n"], "名单.csv");
      const refused = await call(
        contract.activity.upload,
        { id: activity?.id ?? "", field: "name_list", file: rare },
        headers,
      );
      expect(refused).toMatchObject({ status: 400, envelope: { data: { errors: [{ row: 2, column: "姓名" }] } } });
    },
  );
});
