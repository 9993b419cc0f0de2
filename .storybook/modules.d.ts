declare module "virtual:component-styles" {
  /** The text of each style sheet of the components. */
  const sources: readonly string[];
  export default sources;
}
