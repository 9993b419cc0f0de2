import type { Store } from "../../db/open.ts";
import { findStoreFault } from "../../faults/storeFault.ts";
import type { Principal } from "../../http/access.ts";
import { listDeedTimes } from "./listDeedTimes.ts";
import { type AuditEvent, recordAudit } from "./recordAudit.ts";

/** Milliseconds in which repeated reads of a list stand in the audit log once. */
const REPEAT_MS = 60 * 60_000;

/** What the log of reads works with. */
interface ReadLogDeps {
  store: Store;
  clock(): number;
  /** Receives why the store refused to record a read that went on all the same. */
  onUnrecorded?(error: unknown): void;
}

/** Who reads, and how: a `HEAD` request reads nothing. */
interface Reader {
  principal: Principal;
  request: { method: string };
}

/** What is read of people: which record's, what of it, how many records. */
type Read = Pick<AuditEvent, "noun" | "id" | "action" | "change">;

/** Records who read personal data in bulk. */
export type ReadLog = ReturnType<typeof createReadLog>;

/** Records reads of personal data in the audit log: what was done to it is recorded by `recordAudit`. */
export function createReadLog({ store, clock, onUnrecorded }: ReadLogDeps) {
  return {
    /** Records one call, before what is read is sent. */
    async record({ principal, request }: Reader, read: Read): Promise<void> {
      if (request.method === "HEAD") return;
      await store.write((tx) => recordAudit(tx, { principal, at: clock(), ...read }));
    },

    /**
     * Records the first of the calls that an account makes within an hour: who pages through a list makes many. Reads go on
     * where the store takes no writes, as with a full disk.
     */
    async recordHourly({ principal, request }: Reader, read: Read): Promise<void> {
      const { noun, action } = read;
      const query = { userId: principal.userId, noun, action, after: clock() - REPEAT_MS, limit: 1 };
      if ((await listDeedTimes(store.read, query)).length > 0) return;
      try {
        await this.record({ principal, request }, read);
      } catch (error) {
        if (onUnrecorded === undefined || findStoreFault(error) === null) throw error;
        onUnrecorded(error);
      }
    },
  };
}
