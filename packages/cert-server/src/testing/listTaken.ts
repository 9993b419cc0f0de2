type Json = Readonly<Record<string, unknown>>;

/** The keys of an OpenAPI document that describe a value or bound it; `required` is compared by {@link listRequired}. */
const passedOver =
  /^(?:info|servers|tags|summary|description|examples|default|pattern|required|m(?:in|ax)[A-Z].*|m(?:in|ax)imum)$/u;

/**
 * Returns the places of an OpenAPI document at which `now` lacks what `before` has, such as a path, a method, a property or
 * a value of an enum, or requires what `before` did not.
 */
export function listTaken(before: unknown, now: unknown, place = ""): string[] {
  if (Array.isArray(before)) {
    const rest: unknown[] = Array.isArray(now) ? now : [];
    return before.flatMap((item) => {
      const at = `${place}/${String(nameOf(item) ?? JSON.stringify(item))}`;
      const alike = rest.filter((one) => nameOf(one) === nameOf(item)).map((one) => listTaken(item, one, at));
      const [nearest = [at]] = alike.toSorted((a, b) => a.length - b.length);
      return nearest;
    });
  }
  if (!isObject(before) || !isObject(now)) return before === now ? [] : [place];
  const keys = Object.keys(before).filter((key) => !passedOver.test(key) || place.endsWith("/properties"));
  return [
    ...keys.flatMap((key) => listTaken(before[key], now[key], `${place}/${key}`)),
    ...listRequired(before, now, place),
  ];
}

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
const nameOf = (item: unknown): unknown => (isObject(item) ? item["name"] : item);

/** Returns what a request now requires, or an answer no longer always has. */
function listRequired(before: Json, now: Json, place: string): string[] {
  const isAnswer = /^\/components|\/responses\//u.test(place);
  const [kept, listed] = isAnswer ? [now, before] : [before, now];
  const known = requiredNames(kept);
  return requiredNames(listed).flatMap((name) => (known.includes(name) ? [] : [`${place}/required/${name}`]));
}

function requiredNames({ required, parameters, requestBody }: Json): string[] {
  const inputs = Array.isArray(parameters) ? parameters.filter(isObject) : [];
  return [
    ...(Array.isArray(required) ? required.map(String) : []),
    ...inputs.filter((one) => one["required"] === true).map(({ name }) => String(name)),
    ...(isObject(requestBody) && requestBody["required"] === true ? ["requestBody"] : []),
  ];
}
