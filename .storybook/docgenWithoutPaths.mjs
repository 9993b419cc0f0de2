/** Leaves out where each component's file lies on the computer that builds Storybook. */
export const createDocgenProvider =
  () =>
  (/** @type {(input: unknown) => Promise<object | undefined>} */ next) =>
  async (/** @type {unknown} */ input) => {
    const payload = await next(input);
    return payload && JSON.parse(JSON.stringify(payload, (key, value) => (key === "filePath" ? undefined : value)));
  };
