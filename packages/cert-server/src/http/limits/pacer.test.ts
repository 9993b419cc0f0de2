import { expect, test } from "vitest";
import { createPacer } from "./pacer.ts";

/** In which turn of the event loop, from now on, something is called. */
function countTurns(): () => number {
  let turn = 0;
  const begin = () => {
    turn += 1;
    if (turn < 100) setImmediate(begin);
  };
  begin();
  return () => turn;
}

test("lets one go on in each turn", async () => {
  const pace = createPacer();
  const currentTurn = countTurns();
  const turns = await Promise.all(Array.from({ length: 5 }, async () => pace().then(currentTurn)));
  const [first = 0] = turns;
  expect(turns).toEqual([first, first + 1, first + 2, first + 3, first + 4]);
});

test("lets who comes after a while go on in the next turn", async () => {
  const pace = createPacer();
  await pace();
  const currentTurn = countTurns();
  const startTurn = currentTurn();
  await pace();
  expect(currentTurn() - startTurn).toBeLessThanOrEqual(1);
});
