export interface Terminal {
  out(line: string): void;
  writeError(line: string): void;
}

export interface MaintenanceTerminal extends Terminal {
  /** The time zone of the days in messages. */
  timeZone: string;
}
