const isOnField = (target: EventTarget | null) => target instanceof Element && target.matches("input[type=file]");

/** Keeps files that are dropped beside a field from taking the place of the page, until the returned function is called. */
export function refuseDrops(): () => void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, defaultPrevented, target } = event;
    if (defaultPrevented || !dataTransfer?.types.includes("Files") || isOnField(target)) return;
    event.preventDefault();
    dataTransfer.dropEffect = "none";
  };
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}
