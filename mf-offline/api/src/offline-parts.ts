import type { Media } from 'shared-contracts';
import type { CallRequest, Transport } from 'shared-contracts/client';
import type { DraftStorage } from './draft-storage.ts';

/** Pixels of a picture; null of all else. */
export type Measure = (file: Blob) => Promise<{ readonly width: number; readonly height: number } | null>;

/** What a draft is answered from. */
export interface OfflineParts extends DraftStorage {
  readonly clock: () => Date;
  /** Default: UUIDs, version 7. */
  readonly newId?: () => string;
  /** Who uploads. */
  readonly owner: () => Media['owner'] | Promise<Media['owner']>;
  /** Default: nobody measures. */
  readonly measure?: Measure;
}

/** Answers one call, whose values were checked; `next` asks the content API, for what no draft has. */
export type Handler = (request: CallRequest, next: Transport) => Promise<unknown>;

/** One page of a list, and how long the list is. */
export interface Listed {
  readonly answer: unknown;
  readonly total: number;
}

/** A page of a list, as a call asks for it. */
export const pageOf = <Item>(items: readonly Item[], { query }: Pick<CallRequest, 'query'>): readonly Item[] => {
  const { page = 1, per_page = 100 } = query as { readonly page?: number; readonly per_page?: number };
  return items.slice((page - 1) * per_page, page * per_page);
};
