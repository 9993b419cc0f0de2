import { expect, test } from "vitest";
import { toActivityInput } from "./activityFields.ts";

test("by what visitors find an activity is sent where it was changed, and for a new one", () => {
  const values = { name: "2025年优秀论文评选", publicSearch: "all" };
  expect(toActivityInput(values)).toMatchObject({ publicSearch: "all" });
  expect(toActivityInput(values, { scope: "number" })).toMatchObject({ publicSearch: "all" });
  expect(toActivityInput(values, { scope: "all" })).not.toHaveProperty("publicSearch");
});

test("what visitors are asked is sent where it was changed, and taken away by an empty column", () => {
  const values = { name: "2025年优秀论文评选", "secondFactor.column": " 证件号码 ", "secondFactor.digits": "6" };
  const secondFactor = { column: "证件号码", digits: 6 };
  expect(toActivityInput(values)).toMatchObject({ secondFactor });
  expect(toActivityInput(values, { secondFactor })).not.toHaveProperty("secondFactor");
  expect(toActivityInput(values, { secondFactor: { ...secondFactor, digits: 4 } })).toMatchObject({ secondFactor });
  const none = { ...values, "secondFactor.column": "" };
  expect(toActivityInput(none, { secondFactor })).toMatchObject({ secondFactor: null });
  expect(toActivityInput(none, { secondFactor: null })).not.toHaveProperty("secondFactor");
  expect(toActivityInput(none)).not.toHaveProperty("secondFactor");
});
