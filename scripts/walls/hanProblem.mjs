/** The homes of Chinese words: texts of screens, of the wire and of the renderer, and the institute's name. */
const homes = [
  /^packages\/cert-ui\/src\/messages\/zhCN\w*\.ts$/,
  /^packages\/cert-api\/src\//,
  /^packages\/cert-render\/src\/(messages|zh-CN)\.ts$/,
  // what a terminal says, its list of variables, and the names of what is there at the first start
  /^packages\/cert-server\/src\/(messages|variables)\.ts$/,
  // the names of fonts, as the authors of documents write them
  /^packages\/cert-render\/src\/fonts\//,
  // the numerals in which documents number their paragraphs
  /^packages\/cert-render\/src\/docx\/numbering\//,
  /^site\/src\/brand\.ts$/,
];

/** Texts that are shown or measured, not said: tests, stories, fixtures, the demonstration. */
const excepted = [
  /\.(test|stories)\.tsx?$/,
  /\/testing\//,
  /^(e2e|bench|scripts)\//,
  // what designers read
  /^\.storybook\//,
  /^packages\/cert-server\/demonstration\//,
];

/** Returns the problem if a text with Chinese words is in a file that must have none.
 * @param {string} file from the root of the project @param {string} text */
export function hanProblem(file, text) {
  if (!/\p{Script=Han}/u.test(text)) return undefined;
  if ([...homes, ...excepted].some((home) => home.test(file))) return undefined;
  return `Chinese words live in cert-ui/messages/zhCN.ts, in cert-api, in cert-render/zh-CN.ts or in cert-server/messages.ts, not here: ${text.trim()}`;
}
