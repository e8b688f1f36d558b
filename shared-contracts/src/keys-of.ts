/** Names of what an object is known to hold, and holds nothing beside. */
export const keysOf = <Whole extends object>(whole: Whole): (keyof Whole & string)[] =>
  Object.keys(whole) as (keyof Whole & string)[];

/** Whether a name from outside is one of those that an object holds itself. */
export const isKeyOf = <Whole extends object>(whole: Whole, name: PropertyKey): name is keyof Whole =>
  Object.hasOwn(whole, name);

/** Whether a value from outside is one of a list. */
export const isOneOf = <Item>(list: readonly Item[], value: unknown): value is Item =>
  list.some((item) => item === value);

/** An object that holds something under each of these names. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  read: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
