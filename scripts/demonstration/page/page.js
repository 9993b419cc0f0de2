// Answers searches from the stored answers. Runs before the search.
/** @type {Promise<{ known: Record<string, unknown>, none: unknown }>} */
const stored = fetch("answers.json").then((answer) => answer.json());
const fetchFile = window.fetch.bind(window);

window.fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
  if (!pathname.endsWith("/api/award/search")) return fetchFile(input, init);
  const term = (searchParams.get("content") ?? "").trim();
  const { known, none } = await stored;
  return Response.json(Object.hasOwn(known, term) ? known[term] : none);
};
