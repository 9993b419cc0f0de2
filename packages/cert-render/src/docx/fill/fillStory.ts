import { places } from "../../messages.ts";
import type { ValueScope } from "../../values/valueScope.ts";
import type { XmlElement } from "../package/xml.ts";
import { flatten, type Grouped } from "../text/markPairs.ts";
import { refuseUnbalanced } from "../text/pairMarks.ts";
import type { Branch } from "../text/pieces.ts";
import {
  type BlockUnit,
  createLimits,
  isMarkerRow,
  listPairedMarks,
  readStory,
  type RowUnit,
  type Story,
} from "../text/story.ts";
import { type Filling, itemsOf, planParagraph } from "./fillParagraph.ts";

/**
 * Plans a body, header, footer or text box.
 * @throws RenderRefusal invalid
 */
export function planStory(element: XmlElement, branch: Branch, filling: Filling): void {
  planBlocks(readWhole(element, branch), filling);
}

/**
 * Reads a story and refuses lists that are not closed.
 * @throws RenderRefusal invalid
 */
function readWhole(element: XmlElement, branch: Branch): Story {
  const story = readStory(element, branch, createLimits());
  // An end without a beginning was text in templates of before, and still is in what they filled
  for (const mark of story.marks) {
    if (mark.kind === "open" && !mark.conditional) refuseUnbalanced(mark, places.document);
  }
  for (const mark of listPairedMarks(story)) refuseUnbalanced(mark, places.document);
  return story;
}

function planBlocks(story: Story, filling: Filling) {
  planGroups(story.blocks, filling, (unit) => unit.element);
  if (story.element.name !== "w:body") filling.plans.containers.add(story.element);
  for (const unit of flatten(story.blocks)) planBlock(unit, filling);
}

function planBlock(unit: BlockUnit, filling: Filling) {
  if (unit.type === "paragraph") planParagraph(unit, filling);
  if (unit.type !== "table") return;
  planGroups(unit.rows, filling, (row: RowUnit) => row.element);
  const { plans, emitter } = filling;
  for (const row of flatten(unit.rows)) {
    if (isMarkerRow(row)) plans.remove(row.element);
    else for (const cell of row.cells) planBlocks(cell, filling);
  }
  if (unit.rows.every((group) => "item" in group && !isMarkerRow(group.item))) return;
  // A table whose lists are all empty has no row left: it goes as a whole.
  const tag = (name: string) => `<${plans.w}${name}`;
  plans.elements.set(unit.element, (scope) => {
    const body = emitter.inner(unit.element, scope);
    if (!body.includes(tag("tr ")) && !body.includes(tag("tr>"))) return "";
    return plans.startTag(unit.element) + body + plans.endTag(unit.element);
  });
}

/** Plans groups: the first element of a list writes all its items, and its other elements are removed. */
function planGroups<T>(groups: readonly Grouped<T>[], filling: Filling, elementOf: (item: T) => XmlElement) {
  for (const group of groups) {
    if ("item" in group) continue;
    const [first, ...others] = flatten([group]).map(elementOf);
    if (first) filling.plans.lists.set(first, (scope) => writeGroup(group, scope, filling, elementOf));
    for (const other of others) filling.plans.lists.set(other, () => "");
  }
}

function writeGroup<T>(
  group: Grouped<T>,
  scope: ValueScope,
  filling: Filling,
  elementOf: (item: T) => XmlElement,
): string {
  if ("item" in group) return filling.emitter.item(elementOf(group.item), scope);
  return itemsOf(group.open, scope, filling)
    .map((itemScope) => {
      const item = group.items.map((inner) => writeGroup(inner, itemScope, filling, elementOf)).join("");
      return group.open.conditional ? item : filling.fresh(item);
    })
    .join("");
}
