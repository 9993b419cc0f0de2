import { findStoreFault } from "../../../faults/storeFault.ts";
import type { Principal } from "../../../http/access.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { listActionTimes } from "./listActionTimes.ts";
import { type AuditEvent, recordAudit } from "./recordAudit.ts";

/** Milliseconds within which repeated reads of a list are recorded once. */
const REPEAT_MS = 60 * 60_000;

interface ReadLogDeps extends StoreDeps {
  /** Called with the error if the store refused to record a read; the read itself continues. */
  onUnrecorded?(error: unknown): void;
}

/** The account that reads, and its request; a `HEAD` request reads nothing. */
interface Reader {
  principal: Principal;
  request: { method: string };
}

/** The personal data that is read: the record, the kind of data, and the number of records. */
type Read = Pick<AuditEvent, "noun" | "id" | "action" | "change">;

/** Records reads of personal data in the audit log. Changes are recorded by `recordAudit`. */
export function createReadLog({ store, clock, onUnrecorded }: ReadLogDeps) {
  return {
    async record({ principal, request }: Reader, read: Read) {
      if (request.method === "HEAD") return;
      await store.write((tx) => recordAudit(tx, { principal, at: clock(), ...read }));
    },

    /**
     * Records only the first of an account's calls for a list or a record within an hour, since paging makes many. Reads
     * continue if the store accepts no writes, for example if the disk is full.
     */
    async recordHourly({ principal, request }: Reader, read: Read) {
      const { noun, action, id } = read;
      const subject = id === null ? undefined : String(id);
      const query = { userId: principal.userId, noun, action, subject, after: clock() - REPEAT_MS, limit: 1 };
      if ((await listActionTimes(store.read, query)).length > 0) return;
      try {
        await this.record({ principal, request }, read);
      } catch (error) {
        if (onUnrecorded === undefined || findStoreFault(error) === null) throw error;
        onUnrecorded(error);
      }
    },
  };
}
