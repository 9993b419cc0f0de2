import { RenderRefusal } from "cert-render";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";

const busy = () => Promise.reject(new RenderRefusal("overflow", { code: "render.queueFull", params: {} }));

onSqlite((database) => {
  test.each(["photos", "certificates"] as const)(
    "a ZIP of %s that meets a busy renderer is to be tried again: none of its files is called damaged or stored",
    async (field) => {
      const renderer = { ...plainRenderer(), preparePhotos: busy, inspectPdfs: busy };
      const { put, store } = await openActivity(database, { renderer });
      const before = await store.read.selectFrom("blob").select("hash").execute();
      const zip = new File([new Uint8Array(zipSync({ "王伟.pdf": strToU8("%PDF-1.7") }))], "文件.zip");
      expect(await put(field, zip)).toMatchObject({
        status: 429,
        headers: { "retry-after": "5" },
        envelope: { message: "正在生成和检查的证书较多，请稍后再试" },
      });
      expect(await store.read.selectFrom("blob").select("hash").execute()).toEqual(before);
    },
  );
});
