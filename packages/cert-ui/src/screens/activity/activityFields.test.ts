import { expect, test } from "vitest";
import { toActivityInput } from "./activityFields.ts";

test("by what visitors find an activity is sent where it was changed, and for a new one", () => {
  const values = { name: "2025年优秀论文评选", publicSearch: "all" };
  expect(toActivityInput(values)).toMatchObject({ publicSearch: "all" });
  expect(toActivityInput(values, "number")).toMatchObject({ publicSearch: "all" });
  expect(toActivityInput(values, "all")).not.toHaveProperty("publicSearch");
});
