import { expect, test } from "vitest";
import { countInHour, createClientRecords } from "./clientRecords.ts";

test("counts an award once a day, in the hour in which it was first shown", () => {
  const records = createClientRecords({ clientsMax: 10, awardsMax: 100 });
  const record = records.open("client");
  expect([records.add(record, "a", 5), records.add(record, "b", 5), records.add(record, "a", 6)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([countInHour(record, 5), countInHour(record, 6), record.hours.size]).toEqual([2, 0, 2]);
  records.add(record, "c", 6);
  expect([countInHour(record, 6), records.open("client").hours.size]).toEqual([1, 3]);
});

test("never holds more than its bounds, and drops who searched the longest time ago", () => {
  const records = createClientRecords({ clientsMax: 3, awardsMax: 20 });
  const add = (client: string, count: number) => {
    const record = records.open(client);
    for (let index = 0; index < count; index += 1) records.add(record, `${client}${index}`, 1);
  };
  for (const client of ["a", "b", "c"]) add(client, 4);
  records.open("a");
  add("d", 1);
  expect(["b", "a", "c", "d"].map((client) => records.open(client).hours.size)).toEqual([0, 4, 0, 0]);
  add("e", 20);
  expect(records.open("e").hours.size).toBe(20);
  expect(records.open("a").hours.size).toBe(0);
});

test("what a search adds to a record that was dropped meanwhile takes no room for good", () => {
  const records = createClientRecords({ clientsMax: 1, awardsMax: 5 });
  const dropped = records.open("a");
  const record = records.open("b");
  for (let index = 0; index < 9; index += 1) records.add(dropped, String(index), 1);
  for (let index = 0; index < 5; index += 1) records.add(record, String(index), 1);
  expect(records.open("b").hours.size).toBe(5);
});
