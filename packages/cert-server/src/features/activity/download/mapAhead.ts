/**
 * Works on items ahead of who takes the results: `width` at a time, one after another in the items' order. Work begins
 * only as results are taken, and nothing new begins once nobody takes them.
 */
export async function* mapAhead<Item, Result>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // A failure is met where its result is taken; until then it is not unhandled
    result.catch(() => undefined);
    underWay.push(result);
    if (underWay.length < width) continue;
    const first = underWay.shift();
    if (first !== undefined) yield await first;
  }
  for (const result of underWay) yield await result;
}
