export type Group = Readonly<Record<string, unknown>>;

/** An object or a list. */
export const isObject = (value: unknown): value is Group => typeof value === 'object' && value !== null;

/** An object, whose values have names. */
export const isGroup = (value: unknown): value is Group => isObject(value) && !Array.isArray(value);
