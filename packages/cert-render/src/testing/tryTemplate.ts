import { openDocx } from "../docx/package/openDocx.ts";
import type { Placeholder, Renderer, Values } from "../index.ts";
import { RenderRefusal } from "../RenderRefusal.ts";
import { hashOf } from "./renderTemplate.ts";

const hostileValue = '张三 #panic("x") "]) </w:t>&amp; \u202e\u0000';

function toValues(placeholders: readonly Placeholder[]): Values {
  const record = Object.fromEntries(placeholders.map(({ name }) => [name, hostileValue]));
  return Object.fromEntries(
    placeholders.map(({ name, kind }) => [name, kind === "list" ? [record, record] : (record[name] ?? "")]),
  );
}

/** Returns `success`, or the kind and code of a refusal. Throws any other error. */
export async function toOutcome(success: string, work: () => Promise<void>): Promise<string> {
  try {
    await work();
    return success;
  } catch (error) {
    if (!(error instanceof RenderRefusal)) throw error;
    return `${error.kind} ${error.reason.code}`;
  }
}

/**
 * Compiles, renders and fills a template, as the product would with an untrusted one; see {@link toOutcome}.
 * @param withOffers also names its blanks and lets its texts shrink
 */
export const tryTemplate = (docx: Uint8Array, renderer: Renderer, withOffers = false): Promise<string> =>
  toOutcome("rendered", async () => {
    if (withOffers) {
      const { blanks } = await renderer.showBlanks(docx);
      const names = blanks.map(({ key }, index) => ({ key, name: `名${index}` }));
      const named = await renderer.nameBlanks({ docx, names });
      const shrinking = await renderer.setShrinking({ docx: named, shrinks: true });
      openDocx(await renderer.setShrinking({ docx: shrinking, shrinks: false }));
    }
    const { program, placeholders } = await renderer.compile(docx);
    const values = toValues(placeholders);
    await renderer.renderPdf({ program, programKey: hashOf(program), values, title: "证书", issuedAt: new Date(0) });
    const filled = openDocx(await renderer.fillDocx({ docx, values }));
    filled.xml(filled.main);
  });
