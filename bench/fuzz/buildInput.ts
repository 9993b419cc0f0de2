import type { EndpointSchema } from "cert-api";
import type { Draw } from "../draw.ts";

/** The parts of a JSON schema that matter here. */
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

/** Returns an input that an endpoint takes, or nearly takes, by its schema. `toText` gives the text of a field. */
export function buildInput(schema: EndpointSchema, toText: (field: string) => string, draw: Draw) {
  const buildObject = ({ properties = {}, required = [] }: Shape): Record<string, unknown> => {
    const fields = Object.entries(properties).filter(([key]) => required.includes(key) || draw.below(3) > 0);
    return Object.fromEntries(fields.map(([key, shape]) => [key, buildValue(key, shape)]));
  };
  const buildValue = (key: string, shape: Shape): unknown => {
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return draw.pick(shape.enum);
    if (shape.anyOf) return buildValue(key, draw.pick(shape.anyOf));
    if (shape.type === "null") return null;
    if (shape.type === "boolean") return draw.below(2) === 0;
    if (shape.type === "integer" || shape.type === "number") {
      const least = Math.max(shape.minimum ?? 0, 0);
      return least + draw.below(Math.min((shape.maximum ?? 5) - least, 5) + 1);
    }
    const { items } = shape;
    if (items) return Array.from({ length: draw.below(3) }, () => buildValue(key, items));
    return shape.type === "object" ? buildObject(shape) : toText(key);
  };
  return buildObject(schema.input.toJSONSchema({ io: "input", unrepresentable: "any" }) as Shape);
}
