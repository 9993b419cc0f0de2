export { linesAsWritten as mail } from "../../../theme/text.css.ts";
