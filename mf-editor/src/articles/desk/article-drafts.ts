import { type IDBPDatabase, openDB } from 'idb';
import type { Article, ArticleBody } from 'shared-contracts';

/** An article as it was left on this device. */
export interface ArticleDraft {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What it was made from; null where it has never been saved. */
  readonly base: Article | null;
  readonly body: ArticleBody;
}

/** Drafts of one person in one project. Everything rejects where the device keeps nothing. */
export interface ArticleDrafts {
  readonly read: (article: string) => Promise<ArticleDraft | null>;
  readonly write: (article: string, draft: ArticleDraft) => Promise<void>;
  readonly remove: (article: string) => Promise<void>;
  /** All of them, with the article each is of. */
  readonly list: () => Promise<readonly (ArticleDraft & { readonly article: string })[]>;
}

export interface DraftOwner {
  readonly person: string;
  readonly project: string;
}

/** Part of the key: drafts of another shape are not read. */
const SCHEMA = 1;
const STORE = 'drafts';

type Database = IDBPDatabase<{ [STORE]: { key: (string | number)[]; value: ArticleDraft } }>;

let connection: Promise<Database> | null = null;

function connect(): Promise<Database> {
  const forget = (): void => {
    connection = null;
  };
  connection ??= openDB<{ [STORE]: { key: (string | number)[]; value: ArticleDraft } }>('sections-article-drafts', 1, {
    upgrade: (database) => void database.createObjectStore(STORE),
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return connection;
}

export function articleDrafts({ person, project }: DraftOwner): ArticleDrafts {
  const prefix = [SCHEMA, project, person];
  return {
    read: async (article) => (await (await connect()).get(STORE, [...prefix, article])) ?? null,
    write: async (article, draft) => void (await (await connect()).put(STORE, draft, [...prefix, article])),
    remove: async (article) => (await connect()).delete(STORE, [...prefix, article]),
    list: async () => {
      const { store } = (await connect()).transaction(STORE);
      const range = IDBKeyRange.bound(prefix, [...prefix, []]);
      const [keys, drafts] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      return drafts.map((draft, index) => ({ ...draft, article: String(keys[index]?.at(-1)) }));
    },
  };
}
