import { lookup } from "../../lookup.ts";
import namespaces from "./namespaces.json" with { type: "json" };

/**
 * Canonical prefixes of the supported namespaces: transitional and strict ones of ISO/IEC 29500, and Microsoft's. A document
 * may use other prefixes; names in the element tree always have these.
 */
export const prefixes = lookup(namespaces.prefixes);

/** Namespaces that an mc:Choice may require and still be taken (ECMA-376 Part 3 §7.5). */
export const understood: ReadonlySet<string> = new Set(namespaces.understood);
