import type { Base } from 'offline-api';

/** Before the store of what a record was made from, as the copy on the server names it. */
export const BASE = '~';

/** What something of a draft is called in what is known of its copy on the server. */
export const nameInCopy = (store: string, key: string): string => `${store} ${key}`;

export const baseName = ({ store, id }: Pick<Base, 'store' | 'id'>): string => nameInCopy(BASE + store, id);
