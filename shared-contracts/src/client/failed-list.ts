/** The same whichever copy of this code reads it: remotes bring their own. */
const FAILURE = Symbol.for('sections.failed-list');

/** What a list is that could not be had (row Q6): empty, and with why for who says so. */
export const failedList = (error: unknown): readonly never[] => Object.defineProperty([], FAILURE, { value: error });

/** A list for who tells people that it could not be had: throws why. */
export function wholeList<Item>(list: readonly Item[]): readonly Item[] {
  if (FAILURE in list) throw list[FAILURE];
  return list;
}
