import { toMessage } from "../messages.ts";
import { RenderRefusal } from "../RenderRefusal.ts";
import { cleanText } from "./cleanText.ts";
import { itemKey, placeholderName } from "./placeholders.ts";
import type { PhotoValue, Value, Values } from "./values.ts";

/** Values visible to a placeholder: within a list, those of an item take precedence over those of the whole document. */
export interface ValueScope {
  /** Returns the text of a placeholder; undefined if there is none. A list of texts is joined by U+3001. */
  text(name: string): string | undefined;
  /** Returns the text of a candidate; undefined if there is none, and for records too. */
  candidate(name: string): string | undefined;
  /** Returns true if there is a value: a text that is not blank, or at least one item. */
  has(name: string): boolean;
  /** Returns the photo of a placeholder; undefined if there is none. An empty text counts as none. */
  photo(name: string): PhotoValue | undefined;
  /** Returns the items of a list, each as a scope of its own; undefined if there is no value. A single text is a list of one. */
  items(name: string): ValueScope[] | undefined;
}

export function valueScope(values: Values): ValueScope {
  return scopeOver(findIn(values));
}

/** Returns a function that finds an entry by the normalised name of its placeholder. */
function findIn<T>(values: Readonly<Record<string, T>>): (name: string) => T | undefined {
  const byName = new Map(Object.entries(values).map(([name, value]) => [placeholderName(name), value] as const));
  return (name) => byName.get(name);
}

function scopeOver(find: (name: string) => Value | undefined): ValueScope {
  const joinedText = (value: Value | undefined): string | undefined => {
    if (value === undefined || typeof value === "string") return value;
    if (isPhoto(value)) return value.alt;
    return isTexts(value) ? value.join("\u3001") : undefined;
  };
  return {
    text(name) {
      const value = find(placeholderName(name));
      const text = joinedText(value);
      if (value !== undefined && text === undefined) {
        throw new RenderRefusal("invalid", toMessage("placeholder.notText", { name }), { name });
      }
      return text;
    },
    candidate: (name) => joinedText(find(placeholderName(name))),
    has(name) {
      const value = find(placeholderName(name));
      if (value === undefined) return false;
      if (isPhoto(value)) return true;
      return typeof value === "string" ? cleanText(value).trim() !== "" : value.length > 0;
    },
    photo(name) {
      const value = find(placeholderName(name));
      if (!value) return undefined;
      if (isPhoto(value)) return value;
      throw new RenderRefusal("invalid", toMessage("placeholder.notPhoto", { name }), { name });
    },
    items(name) {
      const value = find(placeholderName(name));
      if (value === undefined) return undefined;
      if (typeof value === "string") return value === "" ? [] : [itemScope(name, value, find)];
      if (isPhoto(value)) return [itemScope(name, value.alt, find)];
      if (isTexts(value)) return value.map((item) => itemScope(name, item, find));
      return value.map((item) => recordScope(item, find));
    },
  };
}

const isPhoto = (value: Value): value is PhotoValue => typeof value === "object" && "photo" in value;

const isTexts = (value: readonly unknown[]): value is readonly string[] =>
  value.every((item) => typeof item === "string");

/** Creates the scope of an item that is only a text: its names are `{.}` and the list's own name. */
function itemScope(list: string, item: string, outer: (name: string) => Value | undefined): ValueScope {
  const listName = placeholderName(list);
  return scopeOver((name) => (name === itemKey || name === listName ? item : outer(name)));
}

function recordScope(item: Readonly<Record<string, string>>, outer: (name: string) => Value | undefined): ValueScope {
  const find = findIn(item);
  return scopeOver((name) => find(name) ?? outer(name));
}
