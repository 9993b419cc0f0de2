import { expect, test } from "vitest";
import { toActivityInput } from "./activityFields.ts";

test("by what visitors find an activity is sent where it was changed, and for a new one", () => {
  const values = { name: "2025年优秀论文评选", publicSearch: "all" };
  expect(toActivityInput(values)).toMatchObject({ publicSearch: "all" });
  expect(toActivityInput(values, { publicSearch: "number" })).toMatchObject({ publicSearch: "all" });
  expect(toActivityInput(values, { publicSearch: "all" })).not.toHaveProperty("publicSearch");
});

test("what visitors are asked is sent where it was changed, and taken away by an empty column", () => {
  const values = { name: "2025年优秀论文评选", "holderCheck.column": " 证件号码 ", "holderCheck.digits": "6" };
  const holderCheck = { column: "证件号码", digits: 6 };
  expect(toActivityInput(values)).toMatchObject({ holderCheck });
  expect(toActivityInput(values, { holderCheck })).not.toHaveProperty("holderCheck");
  expect(toActivityInput(values, { holderCheck: { ...holderCheck, digits: 4 } })).toMatchObject({ holderCheck });
  const none = { ...values, "holderCheck.column": "" };
  expect(toActivityInput(none, { holderCheck })).toMatchObject({ holderCheck: null });
  expect(toActivityInput(none, { holderCheck: null })).not.toHaveProperty("holderCheck");
  expect(toActivityInput(none)).not.toHaveProperty("holderCheck");
});
