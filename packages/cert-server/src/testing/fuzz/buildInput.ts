import type { EndpointSchema } from "cert-api";
import * as z from "zod";
import type { Random } from "../load/random.ts";

/** What of a JSON schema is looked at. */
interface Shape {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Shape[];
  items?: Shape;
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  minimum?: number;
  maximum?: number;
}

/** Records that exist, so that a request reaches what is behind the look-up: texts by the name of a field. */
export type KnownTexts = (noun: string, field: string) => readonly string[];

const shapes = new Map<EndpointSchema, Shape>();

/** An input that an endpoint takes, or all but takes, by its schema. */
export function buildInput(
  { noun, schema }: { noun: string; schema: EndpointSchema },
  knownTexts: KnownTexts,
  random: Random,
): Record<string, unknown> {
  let shape = shapes.get(schema);
  if (shape === undefined) {
    shape = z.toJSONSchema(schema.input, { io: "input", unrepresentable: "any" }) as Shape;
    shapes.set(schema, shape);
  }
  return buildObject(shape, { noun, knownTexts, random });
}

interface Context {
  noun: string;
  knownTexts: KnownTexts;
  random: Random;
}

function buildObject({ properties = {}, required = [] }: Shape, context: Context): Record<string, unknown> {
  const fields = Object.entries(properties).filter(([key]) => required.includes(key) || context.random.below(3) > 0);
  return Object.fromEntries(fields.map(([key, shape]) => [key, buildValue(key, shape, context)]));
}

function buildValue(key: string, shape: Shape, context: Context): unknown {
  const { noun, knownTexts, random } = context;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.pick(shape.enum);
  if (shape.anyOf) return buildValue(key, random.pick(shape.anyOf), context);
  if (shape.type === "null") return null;
  if (shape.type === "boolean") return random.below(2) === 0;
  if (shape.type === "integer" || shape.type === "number") {
    const least = Math.max(shape.minimum ?? 0, 0);
    return least + random.below(Math.min((shape.maximum ?? 5) - least, 5) + 1);
  }
  if (shape.type === "array") {
    const { items = {} } = shape;
    return Array.from({ length: random.below(3) }, () => buildValue(key, items, context));
  }
  if (shape.type === "object") return buildObject(shape, context);
  return random.pick(knownTexts(noun, key));
}
