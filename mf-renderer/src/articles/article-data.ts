import type { Localised, MediaRef } from 'shared-contracts';
import { isGroup } from 'shared-contracts/sections';

/** Something with a name and a part of an address. */
export interface Named {
  readonly slug: string;
  readonly name: Localised<string>;
}

export interface AuthorName {
  readonly slug: string;
  readonly name: string;
}

/** What a card shows of an article. */
export interface ArticleSummary {
  readonly id: string;
  readonly slug: string;
  readonly title: Localised<string>;
  readonly excerpt?: Localised<string> | null;
  readonly image?: MediaRef | null;
  readonly author?: AuthorName | null;
  readonly categories: readonly Named[];
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
}

/** Fields of {@link ArticleSummary}, as a query names them. */
export const SUMMARY_FIELDS = 'id slug title excerpt image publishedAt author { slug name } categories { slug name }';

/** A part of an answer; undefined where the answer could not be read, or has no such part. */
export function partOf<Part>(data: unknown, name: string): Part | undefined {
  const part = isGroup(data) ? data[name] : undefined;
  return part == null ? undefined : (part as Part);
}

/** A list in an answer; empty where there is none. */
export function listIn<Item>(data: unknown, name: string): readonly Item[] {
  const part = partOf<unknown>(data, name);
  const list = isGroup(part) ? part.items : part;
  return Array.isArray(list) ? (list as readonly Item[]) : [];
}
