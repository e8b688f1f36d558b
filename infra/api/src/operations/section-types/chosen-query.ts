const MOST_TEXTS = 20;
const LONGEST = 200;

const textOf = (value: unknown): string | null =>
  (typeof value === 'string' && value.length <= LONGEST) || typeof value === 'number' ? String(value) : null;

/** Filters that a type asks for, always in its own order, as text or lists of texts. What else the address says is not sent. */
export const chosenQuery = (
  query: Readonly<Record<string, unknown>> = {},
  keys: readonly string[],
): Record<string, string | string[]> =>
  Object.fromEntries(
    keys.flatMap((key): [string, string | string[]][] => {
      const value = Object.hasOwn(query, key) ? query[key] : undefined;
      if (Array.isArray(value)) return [[key, value.slice(0, MOST_TEXTS).flatMap((each) => textOf(each) ?? [])]];
      const text = textOf(value);
      return text === null ? [] : [[key, text]];
    }),
  );
