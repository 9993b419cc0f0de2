// The walls of the house as rules of the linter.
import { relative, sep } from "node:path";
import { root } from "../step.mjs";
import { hanProblem } from "./hanProblem.mjs";
import { identifierProblem } from "./identifierProblem.mjs";
import { importProblem } from "./importProblem.mjs";
import { react18 } from "./react18.mjs";
import { isScaled, styleProblem } from "./styleProblem.mjs";

/** @param {string} file */
const inProject = (file) => relative(root, file).split(sep).join("/");

/** Everything in a statement is a type: `import type …`, or `import { type A, type B } …`.
 * @param {any} node */
function isTypeOnly(node) {
  if (node.importKind === "type" || node.exportKind === "type") return true;
  const named = node.specifiers ?? [];
  return (
    named.length > 0 && named.every(/** @param {any} one */ (one) => (one.importKind ?? one.exportKind) === "type")
  );
}

const imports = {
  /** @param {any} context */
  create(context) {
    const from = inProject(context.filename);
    /** @param {any} node @param {any} source @param {boolean} typeOnly */
    const look = (node, source, typeOnly) => {
      if (typeof source?.value !== "string") return;
      const isReexport = node.type !== "ImportDeclaration" && node.type !== "ImportExpression";
      const message = importProblem({ from, to: source.value, typeOnly, isReexport });
      if (message) context.report({ node, message });
    };
    /** @param {any} node */
    const statement = (node) => look(node, node.source, isTypeOnly(node));
    return {
      ImportDeclaration: statement,
      ExportNamedDeclaration: statement,
      ExportAllDeclaration: statement,
      /** @param {any} node */
      ImportExpression: (node) => look(node, node.source, false),
    };
  },
};

const words = {
  /** @param {any} context */
  create(context) {
    const file = inProject(context.filename);
    /** @param {any} node @param {string} text */
    const look = (node, text) => {
      const message = hanProblem(file, text);
      if (message) context.report({ node, message });
    };
    return {
      /** @param {any} node */
      Literal: (node) => look(node, String(node.raw ?? node.value)),
      /** @param {any} node */
      TemplateElement: (node) => look(node, node.value.raw),
      /** @param {any} node */
      JSXText: (node) => look(node, node.value),
      /** @param {any} node */
      Identifier: (node) => look(node, node.name),
    };
  },
};

/** The names that a pattern binds: `name`, `{ key: name }`, `[name]`, `...name`, each with or without a default.
 * @param {any} pattern @returns {any[]} */
function boundNames(pattern) {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern];
    case "ObjectPattern":
      return pattern.properties.flatMap((/** @type {any} */ property) => boundNames(property.value ?? property));
    case "ArrayPattern":
      return pattern.elements.flatMap(boundNames);
    case "AssignmentPattern":
      return boundNames(pattern.left);
    case "RestElement":
      return boundNames(pattern.argument);
    case "TSParameterProperty":
      return boundNames(pattern.parameter);
    default:
      return [];
  }
}

const identifiers = {
  /** @param {any} context */
  create(context) {
    const file = inProject(context.filename);
    /** @param {any[]} patterns */
    const look = (patterns) => {
      for (const node of patterns.flatMap(boundNames)) {
        const message = identifierProblem(file, node.name);
        if (message) context.report({ node, message });
      }
    };
    /** @param {any} node */
    const lookAtFunction = (node) => look([node.id, ...node.params]);
    return {
      /** @param {any} node */
      VariableDeclarator: (node) => look([node.id]),
      /** @param {any} node */
      CatchClause: (node) => look([node.param]),
      FunctionDeclaration: lookAtFunction,
      FunctionExpression: lookAtFunction,
      ArrowFunctionExpression: lookAtFunction,
    };
  },
};

/** The name of the nearest property that a node is the value of, or a part of the value. @param {any} node @returns {string} */
function propertyOf(node) {
  if (!node?.parent) return "";
  const { parent } = node;
  return parent.type === "Property" && !parent.computed ? (parent.key.name ?? parent.key.value) : propertyOf(parent);
}

/** Returns true if a node is the key of a property, such as a condition. @param {any} node */
const isKey = ({ parent, start }) => parent?.type === "Property" && parent.key.start === start;

const styles = {
  /** @param {any} context */
  create(context) {
    const file = inProject(context.filename);
    if (!file.endsWith(".css.ts")) return {};
    /** @param {any} node @param {string | number} value */
    const look = (node, value) => {
      if (isKey(node) || /^Import|^Export/.test(node.parent?.type)) return;
      // An argument of `size` or a step of a scale is no property's own value
      const { parent } = node.parent.type === "UnaryExpression" ? node.parent : node;
      const isOwn = typeof value === "string" || parent.type === "Property";
      const message = isOwn ? styleProblem(file, propertyOf(node), value) : undefined;
      if (message) context.report({ node, message });
    };
    return {
      /** @param {any} node */
      Literal: (node) => look(node, node.value),
      /** @param {any} node */
      TemplateElement: (node) => look(node, node.value.raw),
      /** @param {any} node */
      CallExpression(node) {
        if (node.callee.name !== "size" || !isScaled(propertyOf(node))) return;
        context.report({ node, message: `\`${propertyOf(node)}\` has a scale: use a step of it, not \`size\`.` });
      },
    };
  },
};

export default { meta: { name: "walls" }, rules: { imports, words, identifiers, react18, styles } };
