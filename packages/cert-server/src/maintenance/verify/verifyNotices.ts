import { addressKinds } from "cert-api";
import { problemMessages as say } from "../../messages.ts";
import type { Snapshot } from "../export/snapshot.ts";
import { problem, type Problem } from "./problem.ts";

const kinds: readonly unknown[] = addressKinds;
const purposes: readonly unknown[] = ["issued", "expiring"];
const states: readonly unknown[] = ["waiting", "sending", "sent", "failed", "skipped"];

const isHash = (value: unknown) => typeof value === "string" && /^[0-9a-f]{64}$/u.test(value);
const isBase64 = (value: unknown) => typeof value === "string" && /^[\w+/]+={0,2}$/u.test(value);

/** Checks the addresses of holders, without their secret, and the notices sent to them. */
export async function* verifyNotices({ stream }: Snapshot): AsyncGenerator<Problem> {
  for await (const rows of stream("select id, kind, fingerprint, sealed from award_address")) {
    for (const [id, kind, fingerprint, sealed] of rows) {
      const wrong = (column: string, cell: unknown) => problem("award_address", id, say.value(column, String(cell)));
      if (!kinds.includes(kind)) yield wrong("kind", kind);
      if (!isHash(fingerprint)) yield wrong("fingerprint", fingerprint);
      if (!isBase64(sealed)) yield wrong("sealed", sealed);
    }
  }
  for await (const rows of stream("select id, kind, purpose, created_at, finished_at from notice")) {
    for (const [id, kind, purpose, created, finished] of rows) {
      const wrong = (column: string, cell: unknown) => problem("notice", id, say.value(column, String(cell)));
      if (!kinds.includes(kind)) yield wrong("kind", kind);
      if (!purposes.includes(purpose)) yield wrong("purpose", purpose);
      if (finished !== null && Number(finished) < Number(created)) yield wrong("finished_at", finished);
    }
  }
  const deliveries = `select d.id, d.state, d.fingerprint, d.token_hash, d.version, v.version from notice_delivery d
    left join award_version v on v.award_id = d.award_id and v.version = d.version`;
  for await (const rows of stream(deliveries)) {
    for (const [id, state, fingerprint, token, version, known] of rows) {
      const wrong = (column: string, cell: unknown) => problem("notice_delivery", id, say.value(column, String(cell)));
      if (!states.includes(state)) yield wrong("state", state);
      if (!isHash(fingerprint)) yield wrong("fingerprint", fingerprint);
      if (token !== null && !isHash(token)) yield wrong("token_hash", token);
      if (known === null) yield wrong("version", version);
    }
  }
}
