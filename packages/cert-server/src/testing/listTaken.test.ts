import { expect, test } from "vitest";
import { listTaken } from "./listTaken.ts";

const name = { name: "name", in: "query", required: false, schema: { type: "string" } };
const sort = { name: "sort", in: "query", required: false, schema: { enum: ["id", "name"] } };
const answer = { type: "object", properties: { id: {}, description: {} }, required: ["id"] };
const body = { content: { "application/json": { schema: { type: "object", properties: {}, required: [] } } } };
const get = { parameters: [name, sort], responses: { 200: { content: answer } } };
const document = { paths: { "/a": { get, post: { parameters: [], requestBody: { required: false, ...body } } } } };

const withGet = (changed: object) => ({ paths: { "/a": { ...document.paths["/a"], get: { ...get, ...changed } } } });

test.each([
  ["a path", { paths: {} }, ["/paths//a"]],
  ["a method", { paths: { "/a": { get } } }, ["/paths//a/post"]],
  ["a parameter", withGet({ parameters: [sort] }), ["/paths//a/get/parameters/name"]],
  [
    "a value",
    withGet({ parameters: [name, { ...sort, schema: { enum: ["id"] } }] }),
    ["/paths//a/get/parameters/sort/schema/enum/name"],
  ],
  [
    "a property",
    withGet({ responses: { 200: { content: { ...answer, properties: { id: {} } } } } }),
    ["/paths//a/get/responses/200/content/properties/description"],
  ],
  [
    "a property that an answer always had",
    withGet({ responses: { 200: { content: { ...answer, required: [] } } } }),
    ["/paths//a/get/responses/200/content/required/id"],
  ],
  [
    "the freedom to leave a parameter out",
    withGet({ parameters: [{ ...name, required: true }, sort] }),
    ["/paths//a/get/required/name"],
  ],
  [
    "the freedom to know no new parameter",
    withGet({ parameters: [name, sort, { ...name, name: "new", required: true }] }),
    ["/paths//a/get/required/new"],
  ],
])("contract: a change that takes %s is found", (_what, now, taken) => {
  expect(listTaken(document, now)).toEqual(taken);
});

test("contract: what only adds takes nothing", () => {
  const more = { ...answer, properties: { ...answer.properties, more: {} }, required: ["id", "more"] };
  const parameters = [{ ...sort, schema: { enum: ["new", "id", "name"] } }, { ...name, name: "new" }, name];
  const now = withGet({ parameters, responses: { 200: { content: more } } });
  expect(listTaken(document, { paths: { ...now.paths, "/b": { get } } })).toEqual([]);
});
