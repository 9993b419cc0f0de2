import { toAddress, type Endpoint, type FileAnswer } from "cert-api";

/** Where an answer that is no file goes, so that the screen stays. */
const frameName = "cert-download";

/**
 * Saves the file that an endpoint answers a form with: the browser writes it while it comes, however large it is. An answer
 * that is no file is a refusal, which a browser does not let a page read: then `onRefused` is called.
 */
export function saveFile<Input extends object>(
  endpoint: Endpoint<Input, FileAnswer>,
  input: NoInfer<Input>,
  { baseUrl, onRefused }: { baseUrl: string; onRefused: () => void },
): void {
  const { path, rest } = toAddress(endpoint, input);
  document.getElementsByName(frameName)[0]?.remove();
  const frame = document.createElement("iframe");
  frame.name = frameName;
  frame.hidden = true;
  const form = document.createElement("form");
  form.method = "post";
  form.action = baseUrl + path;
  form.target = frameName;
  form.hidden = true;
  for (const [name, value] of Object.entries(rest)) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = String(value);
    form.append(field);
  }
  document.body.append(frame, form);
  // The frame loads something only where the answer is no file; of its own emptiness some browsers tell as well
  frame.addEventListener("load", () => !isBlank(frame) && onRefused());
  form.submit();
  form.remove();
}

/** Whether a frame shows nothing yet. What a page may not read is a refusal, which forbids that it be framed. */
function isBlank(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href === "about:blank";
  } catch {
    return false;
  }
}
