/**
 * A failure of the store that is not a bug: its disk is `full`, it is `readOnly`, it cannot be reached or is starting or
 * stopping (`unreachable`), it did not answer in time (`slow`), or its files are `damaged`.
 */
export type StoreFault = "full" | "readOnly" | "unreachable" | "slow" | "damaged";

/** SQLite's primary result codes, https://sqlite.org/rescode.html. */
const sqliteFaults: Readonly<Record<number, StoreFault>> = {
  5: "slow", // BUSY
  8: "readOnly", // READONLY
  10: "unreachable", // IOERR
  11: "damaged", // CORRUPT
  13: "full", // FULL
  14: "unreachable", // CANTOPEN
  26: "damaged", // NOTADB
};

/** PostgreSQL's error codes, appendix A of its manual. An entry of two characters is a class. */
const postgresFaults: Readonly<Record<string, StoreFault>> = {
  "53100": "full",
  "25006": "readOnly",
  "40001": "slow",
  "40P01": "slow",
  "57014": "slow",
  "55P03": "slow",
  "53300": "slow",
  "57P01": "unreachable",
  "57P02": "unreachable",
  "57P03": "unreachable",
  XX001: "damaged",
  XX002: "damaged",
};

const systemFaults: Readonly<Record<string, StoreFault>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "readOnly",
  ECONNREFUSED: "unreachable",
  ECONNRESET: "unreachable",
  EPIPE: "unreachable",
  ETIMEDOUT: "unreachable",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  ENOTFOUND: "unreachable",
  EAI_AGAIN: "unreachable",
};

/** The messages of pg, which have no code, for a connection that was lost or not available in time. */
const lostConnection =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/u;
const lateAnswer = /^Query read timeout/u;

export function findStoreFault(error: unknown): StoreFault | null {
  if (error instanceof AggregateError) return findFirstFault(error.errors);
  if (!(error instanceof Error)) return null;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  if (typeof errcode === "number") return sqliteFaults[errcode & 0xff] ?? null;
  if (typeof code === "string") {
    const fault = systemFaults[code] ?? postgresFaults[code];
    if (fault !== undefined) return fault;
    // A class of connection exceptions
    if (/^08...$/u.test(code)) return "unreachable";
  }
  if (lostConnection.test(error.message)) return "unreachable";
  return lateAnswer.test(error.message) ? "slow" : null;
}

function findFirstFault(errors: readonly unknown[]): StoreFault | null {
  for (const error of errors) {
    const fault = findStoreFault(error);
    if (fault !== null) return fault;
  }
  return null;
}
