import { toAddress, type Endpoint, type FileAnswer } from "cert-api";

/** The number of files requested since the page was loaded. */
let saved = 0;

/**
 * Saves the file with which an endpoint responds to a form. The browser writes it while it arrives, whatever its size. A
 * response that is not a file is a refusal, which a page cannot read; `onRefused` is then called. Each call has its own
 * frame, so that the screen stays and a file in preparation is not cancelled by the next one.
 */
export function saveFile<Input extends object>(
  endpoint: Endpoint<Input, FileAnswer>,
  input: NoInfer<Input>,
  { baseUrl, onRefused }: { baseUrl: string; onRefused: () => void },
): void {
  const { path, rest } = toAddress(endpoint, input);
  saved += 1;
  const frame = document.createElement("iframe");
  frame.name = `cert-download-${saved}`;
  frame.hidden = true;
  const form = document.createElement("form");
  form.method = "post";
  form.action = baseUrl + path;
  form.target = frame.name;
  form.hidden = true;
  for (const [name, value] of Object.entries(rest)) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = String(value);
    form.append(field);
  }
  document.body.append(frame, form);
  // The frame loads something only where the answer is no file; of its own emptiness some browsers tell as well. With a file
  // it stays for as long as the page: nothing tells when the answer has come, and without the frame it would not
  frame.addEventListener("load", () => {
    if (isBlank(frame)) return;
    frame.remove();
    onRefused();
  });
  form.submit();
  form.remove();
}

/** Reports whether a frame is still blank. A refusal cannot be read by the page, because it forbids framing. */
function isBlank(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href === "about:blank";
  } catch {
    return false;
  }
}
