import type { DBSchema, IDBPObjectStore } from 'idb';
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

type Drafts = IDBPObjectStore<ArticleDraftSchema, [typeof STORE], typeof STORE, 'readwrite'>;

/** Whoever changes the shape of what is stored raises the schema and says how the former becomes the next. */
const VERSIONS: DraftVersions = { schema: 1, migrations: {} };

export const createArticleDatabase = (versions = VERSIONS): DeviceDatabase<ArticleDraftSchema> =>
  createDeviceDatabase({ name: 'sections-article-drafts', stores: [STORE], versions });

/** One connection, whoever asks. */
const database = createArticleDatabase();

export function articleDrafts(owner: DraftOwner, { connectFor, schema } = database): ArticleDrafts {
  const keyOf = (article: string): DraftKey => draftKey({ schema }, owner, article);
  const change = async (work: (drafts: Drafts) => Promise<unknown>): Promise<void> => {
    const transaction = (await connectFor(owner)).transaction(STORE, 'readwrite');
    const worked = work(transaction.store);
    // The document may be on its way out: then nobody is there any more who could end it.
    transaction.commit();
    await Promise.all([worked, transaction.done]);
  };
  return {
    read: async (article) => (await (await connectFor(owner)).get(STORE, keyOf(article))) ?? null,
    write: (article, draft) => change((drafts) => drafts.put(draft, keyOf(article))),
    remove: (article) => change((drafts) => drafts.delete(keyOf(article))),
    list: async () => {
      const { store } = (await connectFor(owner)).transaction(STORE);
      const range = ownersRange(schema, owner);
      const [keys, drafts] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      return drafts.map((draft, index) => ({ ...draft, article: String(keys[index]?.at(-1)) }));
    },
  };
}
