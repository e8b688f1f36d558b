import type { Base } from 'offline-api';

/** Before the store of what a record was made from, as the copy on the server names it. */
export const BASE = '~';

/** What something of a draft is called in what is known of its copy on the server. */
export const nameInCopy = (store: string, key: string): string => `${store} ${key}`;

export const baseName = ({ store, id }: Pick<Base, 'store' | 'id'>): string => nameInCopy(BASE + store, id);

/** Of what is online by now, what the copy has of it still: it is told, and what it says is no news here. */
export const outdated = (marker: string): string => (marker.startsWith('!') ? marker : `!${marker}`);
