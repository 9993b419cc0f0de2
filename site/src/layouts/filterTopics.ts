const field = document.querySelector<HTMLInputElement>('.help input[type="search"]');
const emptyNote = document.querySelector<HTMLElement>(".help [role=status]");
const topics = document.querySelectorAll<HTMLLIElement>(".help nav > ul > li");

const normalize = (text: string | null) => (text ?? "").normalize("NFKC").toLowerCase();

/** Shows the topics whose title and headings hold every word of the field, with the headings that do; returns the first match. */
function filterTopics(): HTMLAnchorElement | undefined {
  const words = normalize(field?.value ?? "").match(/\S+/g) ?? [];
  const matches = (element: Element) => words.every((word) => normalize(element.textContent).includes(word));
  for (const topic of topics) {
    topic.hidden = !matches(topic);
    topic.toggleAttribute("data-found", words.length > 0);
    for (const heading of topic.querySelectorAll("li")) heading.hidden = !matches(heading);
  }
  const first = [...topics].find(({ hidden }) => !hidden);
  if (emptyNote !== null) emptyNote.textContent = first ? "" : (emptyNote.dataset["none"] ?? "");
  const links = [...(first?.querySelectorAll("a") ?? [])];
  return links.find(matches) ?? links[0];
}

if (field !== null) {
  field.hidden = false;
  field.addEventListener("input", filterTopics);
  field.addEventListener("keydown", ({ key, isComposing }) => {
    if (key === "Enter" && !isComposing) filterTopics()?.click();
  });
  // What the browser kept of an earlier visit
  filterTopics();
}
