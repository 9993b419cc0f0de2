import { expect, it } from "vitest";
import { maskName, maskNumber } from "./maskName.ts";

it.each([
  // Nothing of the name was typed: the surname
  ["王明", "a-001", "王*"],
  ["王晓明", "a-001", "王**"],
  ["欧阳文轩", "a-001", "欧阳**"],
  ["欧阳", "a-001", "欧*"],
  ["欧阳文", "a-001", "欧阳*"],
  ["王晓明、李四", "a-001", "王**、李*"],
  ["阿依古丽·买买提", "a-001", "阿***·***"],
  ["𠮷田明", "a-001", "𠮷**"],
  ["Li Ming", "a-001", "L* ****"],
  ["김철수", "a-001", "김**"],
  ["ئالىم مەمەت", "a-001", "ئ**** *****"],
  ["བཀྲ་ཤིས", "a-001", "བ****"],
  ["王", "a-001", "王"],
  // A part of it was typed: that part and no more
  ["王晓明", "王晓", "王晓*"],
  ["王晓明", "晓明", "*晓明"],
  ["王晓明、李四", "晓明", "*晓明、李*"],
  ["欧阳文轩", "阳文", "*阳文*"],
  ["阿依古丽·买买提", "古丽买", "**古丽·买**"],
  ["王 晓 明", "王晓", "王 晓 *"],
  ["ＬＩ ming", "li", "ＬＩ ****"],
])("masks %s, where %s was typed, as %s", (name, term, expected) => {
  expect(maskName(name, term)).toBe(expected);
});

it.each([
  ["2025-JXAL-00001", "2025-****-*****"],
  ["浙教2025第00012号", "浙教***********"],
  ["JY2025001", "JY*******"],
  ["20250001", "2025****"],
  ["", ""],
])("masks the number %s as %s", (number, expected) => {
  expect(maskNumber(number)).toBe(expected);
});
