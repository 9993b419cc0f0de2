/** What one client was shown today. */
export interface ClientRecord {
  /** The hour in which each was first shown, by the hash of the award. */
  readonly hours: Map<string, number>;
  /** How many were first shown in the hour that `countedHour` names. */
  hourCount: number;
  countedHour: number;
  /** When it was last read from the store, milliseconds since 1970. */
  readAt: number;
  /** That reading, which all searches of the client share. */
  reading: Promise<void>;
  /** Whether it was dropped: a search that still holds it adds to it in vain. */
  isDropped: boolean;
}

/** The records of the clients that searched last. */
export interface ClientRecords {
  /** The record of a client, which counts as the one that was used last; a new one is empty and was never read. */
  open(client: string): ClientRecord;
  /** Adds what a client was shown in an hour; answers whether it is new today. */
  add(record: ClientRecord, award: string, hour: number): boolean;
}

/**
 * Records of at most so many clients with at most so many awards in all: those that were not used for the longest time are
 * dropped, and read from the store when their client comes back.
 */
export function createClientRecords({
  clientsMax,
  awardsMax,
}: {
  clientsMax: number;
  awardsMax: number;
}): ClientRecords {
  const records = new Map<string, ClientRecord>();
  let awards = 0;

  function dropOldest(except: ClientRecord): void {
    for (const [client, record] of records) {
      if (records.size <= clientsMax && awards <= awardsMax) return;
      if (record === except) continue;
      records.delete(client);
      awards -= record.hours.size;
      record.isDropped = true;
    }
  }

  return {
    open(client) {
      const record = records.get(client) ?? newRecord();
      records.delete(client);
      records.set(client, record);
      dropOldest(record);
      return record;
    },
    add(record, award, hour) {
      if (record.hours.has(award)) return false;
      record.hours.set(award, hour);
      if (hour === record.countedHour) record.hourCount += 1;
      if (!record.isDropped) awards += 1;
      dropOldest(record);
      return true;
    },
  };
}

const newRecord = (): ClientRecord => ({
  hours: new Map(),
  hourCount: 0,
  countedHour: 0,
  readAt: -Infinity,
  reading: Promise.resolve(),
  isDropped: false,
});

/** How many awards a client was first shown in an hour. */
export function countInHour(record: ClientRecord, hour: number): number {
  if (record.countedHour !== hour) {
    record.countedHour = hour;
    record.hourCount = 0;
    for (const firstHour of record.hours.values()) if (firstHour === hour) record.hourCount += 1;
  }
  return record.hourCount;
}
