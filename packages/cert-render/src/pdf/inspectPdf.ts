import { toMessage } from "../messages.ts";
import { RenderRefusal, toRefusal } from "../RenderRefusal.ts";
import { drawFirstPage } from "../renderPicture.ts";
import { findActiveContent } from "./findActiveContent.ts";
import { PdfJoiner } from "./PdfJoiner.ts";
import { EncryptedPdfError, findHeader, type OpenedPdf, openPdf } from "./openPdf.ts";
import { listPages } from "./copyPages.ts";

export interface InspectedPdf {
  pages: number;
}

const maxPages = 200;

/** Edge length, in pixels, of the picture that proves that the first page can be drawn. */
const trialEdge = 200;

/**
 * Reads an external PDF, and tries everything that is done with a certificate later: drawing its first page, and joining
 * it with others. Content that a viewer would execute, start, open or unpack is refused and not removed, because the bytes
 * must stay as they are.
 * @throws RenderRefusal unsupported (not a PDF, encrypted, with active content), invalid (damaged), tooLarge (too many
 * pages)
 */
export async function inspectPdf(pdf: Uint8Array): Promise<InspectedPdf> {
  if (findHeader(pdf) < 0) throw toRefusal("unsupported", "pdf.format");
  const opened = await readOrRefuse(() => openPdf(pdf));
  const pages = await readOrRefuse(() => countPages(opened));
  if (pages > maxPages) throw toRefusal("tooLarge", "pdf.tooManyPages", { limit: maxPages });
  if (pages === 0) throw toRefusal("invalid", "pdf.damaged");
  const active = await readOrRefuse(() => findActiveContent(opened));
  if (active !== null) throw toRefusal("unsupported", `pdf.${active}`);
  await drawFirstPage({ pdf, edge: trialEdge });
  await readOrRefuse(() => new PdfJoiner().add({ pdf }));
  return { pages };
}

/** Runs `read` and blames the file for any error, since its origin is unknown. */
async function readOrRefuse<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof EncryptedPdfError) throw toRefusal("unsupported", "pdf.encrypted");
    throw new RenderRefusal("invalid", toMessage("pdf.damaged"), { cause: String(error) });
  }
}

/** Counts the pages. A page tree has at most 10,000 nodes, see `listPages`. */
const countPages = (opened: OpenedPdf): number => [...listPages(opened)].length;
