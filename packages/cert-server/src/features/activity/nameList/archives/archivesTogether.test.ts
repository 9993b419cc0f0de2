import { contract } from "cert-api";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { tinyPdf } from "../../../../testing/documents/tinyPdf.ts";
import { eachDatabase } from "../../../../testing/eachDatabase.ts";
import { openActivity } from "../../../../testing/openActivity.ts";

const { activity } = contract;

const zipOf = (files: Record<string, Uint8Array>) => new File([new Uint8Array(zipSync(files))], "文件.zip");
const unusable = { "说明.txt": strToU8("说明") };
const cases = [
  { field: "certificates", files: { "王伟.pdf": new Uint8Array(tinyPdf("王伟")) } },
  { field: "photos", files: { "王伟.jpg": strToU8("photo 王伟") } },
] as const;

eachDatabase((database) => {
  test.each(cases)("$field: a refused ZIP takes no file from another that is uploaded at once", async (given) => {
    const { field, files } = given;
    const { call, headers, put, problems } = await openActivity(database);
    const create = (name: string) => call(activity.create, { name }, headers);
    const created = await Promise.all(["征文", "摄影", "书法", "演讲"].map(create));
    const answers = await Promise.all(
      created.map(({ data: { id } }, index) =>
        put(field, zipOf(index % 2 === 0 ? { ...files, ...unusable } : files), id),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 400, 200]);
    expect(await problems()).toEqual([]);
  });
});
