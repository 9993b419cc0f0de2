import type { commandWords as chinese } from "./zh-CN.ts";

type CommandWords = {
  readonly [Key in keyof typeof chinese]: (typeof chinese)[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : (typeof chinese)[Key] extends string
      ? string
      : Readonly<Record<keyof (typeof chinese)[Key], string>>;
};

export const commandWords: CommandWords = {
  help: [
    "Usage:",
    "  cert-render TEMPLATE.docx VALUES.json OUTPUT.pdf     make a PDF from a template and values",
    "  cert-render TEMPLATE.docx VALUES.json OUTPUT.docx    fill a Word document",
    "  cert-render --inspect TEMPLATE.docx                  list placeholders, fonts and warnings of a template",
    "",
    "Options:",
    "  --title TITLE    title of the PDF (default: name of the output)",
    "  --date DATE      date of issue, such as 2026-06-01 (default: now)",
    "  --json           write the result of --inspect as JSON",
    "  --help           show this help",
    "  --version        show the version",
    "",
    "VALUES.json is an object whose values are texts, lists of texts, or lists of objects of texts, such as",
    '  {"name": "Wang Wei", "award": "First prize"}',
    "What is said of a template is in Chinese.",
    "",
    "Exit codes: 0 done, 1 template or values refused, 2 wrong use, 3 a file cannot be read or written, 70 internal error.",
  ].join("\n"),
  usage: "The arguments are not valid. cert-render --help shows the usage.",
  causes: {
    ENOENT: "there is no such file or folder",
    EACCES: "permission denied",
    EPERM: "permission denied",
    EROFS: "the disk is read-only",
    EISDIR: "it is a folder",
    ENOTDIR: "a part of the path is not a folder",
    ENOSPC: "the disk is full",
    ENAMETOOLONG: "the name is too long",
    EBUSY: "another program uses the file",
    ERR_FS_FILE_TOO_LARGE: "the file is too large",
  },
  otherCause: (code) => `system error (${code})`,
  unreadable: (file, cause) => `The file ${file} cannot be read: ${cause}`,
  unwritable: (file, cause) => `The file ${file} cannot be written: ${cause}`,
  badJson: (file) => `${file} is not valid JSON.`,
  badValues: (file) =>
    `${file} must be an object whose values are texts, lists of texts, or lists of objects of texts.`,
  badDate: (date) => `${date} is not a valid date; write it as 2026-06-01.`,
  badOutput: (file) => `The output ${file} must end with .pdf or .docx.`,
  internal: "Internal error: ",
  written: (file, pages) => `Made ${file} (${pages} pages)`,
  filled: (file) => `Made ${file}`,
  pages: (pages) => `Pages: ${pages}`,
  placeholders: "Placeholders:",
  candidates: "Texts that a value of their name replaces, and that are printed as they are without one:",
  none: "(none)",
  kinds: { text: "text", picture: "QR code", list: "list", photo: "photo" },
  optional: "may be empty",
  times: (count) => `${count}×`,
  inList: (list) => `in the list ${list}`,
  fonts: "Fonts:",
  substituted: (name, used) => `${name} → ${used} (substituted)`,
  warnings: "Warnings:",
  warning: (place, message) => `${place}: ${message}`,
};
