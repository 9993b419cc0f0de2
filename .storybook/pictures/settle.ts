/** Milliseconds without a change after which a screen counts as loaded, and after which one gives up. */
const QUIET_MS = 150;
const TIMEOUT_MS = 15_000;

let openCalls = 0;

/** Counts the calls that have no answer yet; to be called once, before any story runs. */
export function countCalls(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    openCalls += 1;
    try {
      return await send(...request);
    } finally {
      openCalls -= 1;
    }
  };
}

/** Resolves once a screen has loaded: it is shown, no call is open, and nothing in the page changes any more. */
export async function settleScreen(): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  let changedAt = performance.now();
  const observer = new MutationObserver(() => (changedAt = performance.now()));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  try {
    while (isLoading() || performance.now() - changedAt < QUIET_MS) {
      if (performance.now() > deadline) throw new Error("The story does not come to rest: something is still loading.");
      await nextFrame();
    }
  } finally {
    observer.disconnect();
  }
}

/** Storybook's own messages are in every page, out of sight. */
const isShown = () =>
  [...document.querySelectorAll("h1, h2, button, input")].some((element) => !element.closest(".sb-wrapper"));

/** The administrators' shell is there before the code of its screen. */
const hasEmptyShell = () =>
  document.querySelector('main[tabindex="-1"]') !== null && document.querySelector("main h1, main h2") === null;

/** A message that goes after seconds; one that is pointed at stays, opened out. */
const hasPassingMessage = () => document.querySelector('[data-sonner-toast]:not([data-expanded="true"])') !== null;

const isLoading = () =>
  openCalls > 0 ||
  !isShown() ||
  hasEmptyShell() ||
  hasPassingMessage() ||
  document.querySelector('[aria-busy="true"]') !== null;

/** Resolves once the layout, the pictures and the fonts of the page are drawn. */
export async function settleDrawing(): Promise<void> {
  await nextFrame();
  await Promise.all([...document.images].map(decode));
  await document.fonts.ready;
  await nextFrame();
}

/** Loads the pictures out of sight too. One that cannot be read is drawn as such: that is a state too. */
function decode(image: HTMLImageElement): Promise<void> {
  image.loading = "eager";
  return image.decode().catch(() => undefined);
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
