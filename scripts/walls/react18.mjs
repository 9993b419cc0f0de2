// The components run in hosts with React 18.3 as in hosts with 19, so what only React 19 knows is refused.

/** The exports of React 18.3, which the components may import; types vanish. */
const known = {
  react: new Set(
    [
      "Children Component Fragment Profiler PureComponent StrictMode Suspense cloneElement createContext createElement",
      "createRef forwardRef isValidElement lazy memo startTransition useCallback useContext useDebugValue useDeferredValue",
      "useEffect useId useImperativeHandle useInsertionEffect useLayoutEffect useMemo useReducer useRef useState",
      "useSyncExternalStore useTransition version",
    ].flatMap((line) => line.split(" ")),
  ),
  "react-dom": new Set(["createPortal", "flushSync"]),
};

/** @param {any} node */
const isJsx = (node) => node?.type === "JSXElement" || node?.type === "JSXFragment";

/** The value that a callback returns, if it returns one. @param {any} callback */
function findReturned(callback) {
  if (callback?.type !== "ArrowFunctionExpression" && callback?.type !== "FunctionExpression") return undefined;
  if (callback.body.type !== "BlockStatement") return callback.body;
  return callback.body.body.find((/** @type {any} */ { type }) => type === "ReturnStatement")?.argument ?? undefined;
}

/** Reports each form in a module of cert-ui that React 18.3 does not know. */
export const react18 = {
  /** @param {any} context */
  create(context) {
    if (!/cert-ui[\\/]src[\\/]/.test(context.filename) || /\.stories\.tsx?$/.test(context.filename)) return {};
    /** @param {any} node @param {string} message */
    const refuse = (node, message) => context.report({ node, message: `${message} (React 18.3)` });
    /** @param {any} node */
    const lookAtFunction = ({ params: [props] }) => {
      for (const property of props?.type === "ObjectPattern" ? props.properties : []) {
        if (property.key?.name === "ref") refuse(property, "`ref` is no prop: use forwardRef, or name it `elementRef`");
      }
    };
    return {
      /** @param {any} node */
      ImportDeclaration(node) {
        const names = known[/** @type {"react"} */ (node.source.value)];
        if (!names) return;
        for (const one of node.specifiers) {
          const name = one.imported?.name ?? one.imported?.value;
          if (name === "ComponentProps") refuse(one, "ComponentProps holds `ref`: use ComponentPropsWithoutRef");
          else if (name === undefined) refuse(one, "Import from React by name");
          else if (node.importKind !== "type" && one.importKind !== "type" && !names.has(name)) {
            refuse(one, `${name} is not known`);
          }
        }
      },
      /** @param {any} node */
      VariableDeclarator(node) {
        if (node.init?.callee?.name === "createContext" && !node.id.name.endsWith("Context")) {
          refuse(node, "Name a context …Context, so that <…Context> can be refused");
        }
      },
      /** @param {any} node */
      JSXOpeningElement({ name, attributes, parent }) {
        if (name.type !== "JSXIdentifier") return;
        if (name.name.endsWith("Context")) refuse(name, `Use <${name.name}.Provider>`);
        const isHoisted = ["meta", "link"].includes(name.name) || (name.name === "title" && !isJsx(parent?.parent));
        if (isHoisted) refuse(name, `<${name.name}> is not hoisted`);
        for (const attribute of attributes) {
          if (attribute.name?.name !== "ref") continue;
          if (findReturned(attribute.value?.expression)) refuse(attribute, "A `ref` callback cleans nothing up");
        }
      },
      FunctionDeclaration: lookAtFunction,
      FunctionExpression: lookAtFunction,
      ArrowFunctionExpression: lookAtFunction,
    };
  },
};
