import type { DBSchema } from 'idb';
import type { Article, ArticleBody } from 'shared-contracts';
import {
  createDeviceDatabase,
  type DeviceDatabase,
  type DraftKey,
  type DraftOwner,
  type DraftVersions,
  draftKey,
  ownersRange,
} from 'shared-contracts/documents';

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

const STORE = 'drafts';

interface ArticleDraftSchema extends DBSchema {
  [STORE]: { key: DraftKey; value: ArticleDraft };
}

/** Whoever changes the shape of what is stored raises the schema and says how the former becomes the next. */
const VERSIONS: DraftVersions = { schema: 1, migrations: {} };

export const createArticleDatabase = (versions = VERSIONS): DeviceDatabase<ArticleDraftSchema> =>
  createDeviceDatabase({ name: 'sections-article-drafts', stores: [STORE], versions });

/** One connection, whoever asks. */
const database = createArticleDatabase();

export function articleDrafts(owner: DraftOwner, { connectFor, schema } = database): ArticleDrafts {
  const keyOf = (article: string): DraftKey => draftKey({ schema }, owner, article);
  return {
    read: async (article) => (await (await connectFor(owner)).get(STORE, keyOf(article))) ?? null,
    write: async (article, draft) => void (await (await connectFor(owner)).put(STORE, draft, keyOf(article))),
    remove: async (article) => (await connectFor(owner)).delete(STORE, keyOf(article)),
    list: async () => {
      const { store } = (await connectFor(owner)).transaction(STORE);
      const range = ownersRange(schema, owner);
      const [keys, drafts] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      return drafts.map((draft, index) => ({ ...draft, article: String(keys[index]?.at(-1)) }));
    },
  };
}
