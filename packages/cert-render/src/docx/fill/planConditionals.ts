import type { ValueScope } from "../../values/valueScope.ts";
import type { XmlElement } from "../package/xml.ts";
import { flatten, listGroups } from "../text/markPairs.ts";
import type { Atom, ParagraphUnit } from "../text/paragraphUnit.ts";
import type { Plans } from "./emit.ts";

type Condition = (scope: ValueScope) => boolean;

/**
 * Plans the conditionals within a paragraph: their content other than text is written under their condition.
 * @returns the condition under which the text of an atom is written
 */
export function planConditionals(unit: ParagraphUnit, plans: Plans): (atom: Atom) => Condition {
  const names = new Map<Atom, string[]>();
  for (const { open, items } of listGroups(unit.groups)) {
    if (open.conditional) for (const atom of flatten(items)) names.set(atom, [...(names.get(atom) ?? []), open.name]);
  }
  const conditionOf = (atom: Atom): Condition => {
    const needed = names.get(atom) ?? [];
    return (scope) => needed.every((name) => scope.has(name));
  };
  for (const atom of names.keys()) {
    for (const element of elementsOf(atom)) plans.conditions.set(element, conditionOf(atom));
  }
  return conditionOf;
}

function elementsOf(atom: Atom): XmlElement[] {
  const field = atom.type === "slot" ? atom.field : atom.type === "piece" && atom.piece.type === "field" && atom.piece;
  if (field) return [...field.field.parts, ...(field.field.simple ? [field.field.simple] : []), field.target];
  return atom.type === "piece" && atom.piece.type !== "field" ? [atom.piece.element] : [];
}
