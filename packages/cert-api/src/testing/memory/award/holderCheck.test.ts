import { expect, test } from "vitest";
import { createClient } from "../../../client/createClient.ts";
import { createMemoryApi } from "../../memoryApi.ts";
import { unwrap } from "../../unwrap.ts";

/** A visitor of an API whose first award asks for the end of a number, and whose activity shows works beside winners. */
function setUp() {
  const { fetch, state } = createMemoryApi();
  const [activity] = state.activities;
  const [award] = state.awards;
  if (!activity || !award) throw new Error("There is nothing to ask for.");
  activity.winnerColumn = "作品名称";
  const holderCheck = { column: "证件号码", digits: 4 };
  state.holderChecks.set(award.id, { holderCheck, answer: "002X" });
  return { visitor: createClient({ fetch, baseUrl: "http://memory.test", throttleMs: 0 }), award, holderCheck };
}

test("beside a winner nothing is shown that visitors have to answer for first", async () => {
  const { visitor, award, holderCheck } = setUp();
  const { content } = unwrap(await visitor.award.search({ content: award.name }));
  expect(content).toEqual([
    {
      id: award.id,
      name: award.name,
      content: '{"证书编号":"2025-***-*****","活动名称":"2025年教育科学优秀论文评选","年份":"2025"}',
      holderCheck,
    },
  ]);
});

test("a wrong answer is refused by its field", async () => {
  const { visitor, award } = setUp();
  expect(await visitor.award.prove({ id: award.id, answer: "1111" })).toMatchObject({
    code: 35,
    data: { errors: [{ field: "answer", code: "award.factorWrong" }], total: 1 },
  });
});
