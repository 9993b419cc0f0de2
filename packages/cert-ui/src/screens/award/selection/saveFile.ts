import { toAddress, type Endpoint, type FileAnswer } from "cert-api";

/** How many files were asked for since the page was loaded. */
let saved = 0;

/**
 * Saves the file that an endpoint answers a form with: the browser writes it while it comes, however large it is. An answer
 * that is no file is a refusal, which a browser does not let a page read: then `onRefused` is called. Each call has a frame of
 * its own, so that the screen stays and a file that the server still prepares is not given up for the next one.
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

/** Whether a frame shows nothing yet. What a page may not read is a refusal, which forbids that it be framed. */
function isBlank(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href === "about:blank";
  } catch {
    return false;
  }
}
