/**
 * Maps items concurrently, at most `width` at a time, and yields results in the order of the items. Work starts only as
 * results are consumed, and nothing new starts after the consumer stops.
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
