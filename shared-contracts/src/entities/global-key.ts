/**
 * What names of global instances are compared by: neither case, nor how letters are put together, nor space around it
 * makes another. `global_key` of the database is the same.
 */
export const globalKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** A section that shows nothing: what it links to is not there, and it never had a content of its own. */
export const isEmptyLink = ({
  linked_to,
  settings,
  type,
}: {
  readonly linked_to?: string | null | undefined;
  readonly settings: readonly unknown[];
  readonly type: string;
}): boolean => Boolean(linked_to) && settings.length === 0 && type !== 'local';
