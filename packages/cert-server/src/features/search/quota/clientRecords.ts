/** A shown subject: the `seq` of an award, or the hash of another one. */
export type Subject = number | string;

export interface ClientRecord {
  readonly hours: Map<Subject, number>;
  hourCount: number;
  countedHour: number;
  /** Time of the last read from the store, in milliseconds since 1970. */
  readAt: number;
  reading: Promise<void>;
  /** True if the record was dropped. A search that still holds it adds to it without effect. */
  isDropped: boolean;
}

export interface ClientRecords {
  /** Returns the record of a client and marks it as most recently used. A new record is empty and was never read. */
  open(client: string): ClientRecord;
  /** Adds an award that a client was shown in an hour; returns true if it is new today. */
  add(record: ClientRecord, subject: Subject, hour: number): boolean;
}

/**
 * Creates records with a maximum of clients and of awards in all. The least recently used records are dropped, and read
 * from the store again when needed.
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

export function countInHour(record: ClientRecord, hour: number): number {
  if (record.countedHour !== hour) {
    record.countedHour = hour;
    record.hourCount = 0;
    for (const firstHour of record.hours.values()) if (firstHour === hour) record.hourCount += 1;
  }
  return record.hourCount;
}
