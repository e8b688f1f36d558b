const BASE = '~';

/** Store and key of a record in one, and back. No store has a blank in its name. */
export const recordName = (store: string, key: string): string => `${store} ${key}`;
/** Of what a record was made from: after all records. */
export const baseName = (store: string, id: string): string => `${BASE}${store} ${id}`;

/** All names of a store lie between these. */
export const namesIn = (store: string) => ({ from: `${store} `, below: `${store}!` });

/** Null: it is no record, but what one was made from. */
export const storeOf = (name: string): string | null => (name.startsWith(BASE) ? null : (name.split(' ', 1)[0] ?? ''));
