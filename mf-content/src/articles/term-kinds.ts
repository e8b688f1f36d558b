import { type ArticleAuthor, type Category, isOneOf, type RemoteHost, type Tag, type TakenOut } from 'shared-contracts';

/** What articles are filed under, as its addresses name it. */
export const TERM_KINDS = ['authors', 'categories', 'tags'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

export interface TermOf {
  readonly authors: ArticleAuthor;
  readonly categories: Category;
  readonly tags: Tag;
}
export type Term = TermOf[TermKind];

export const isTermKind = (name: string): name is TermKind => isOneOf(TERM_KINDS, name);

type Params = { readonly project: string };
interface Write {
  readonly params: { readonly project: string; readonly id: string };
  readonly headers: { readonly ifMatch: string } | { readonly ifNoneMatch: '*' };
}

/** Authors have a formatted text; saving it may take something out. */
interface Told {
  readonly taken_out?: TakenOut[] | undefined;
}

/** The calls of a kind, told apart by nothing but what they carry. */
export interface TermCalls<Item extends Term = Term> {
  readonly list: (input: {
    readonly params: Params;
    readonly query: { readonly page: number; readonly per_page: number };
    readonly signal?: AbortSignal;
  }) => Promise<readonly Item[]>;
  readonly save: (
    input: Write & { readonly body: Omit<Item, 'id' | 'version' | 'last_updated'> },
  ) => Promise<Item & Told>;
  readonly remove: (input: Write) => Promise<unknown>;
}

export function callsOf<Kind extends TermKind>({ api, write }: RemoteHost, kind: Kind): TermCalls<TermOf[Kind]> {
  const calls: { readonly [Each in TermKind]: TermCalls<TermOf[Each]> } = {
    authors: { list: api.listAuthors, save: write.saveAuthor, remove: write.deleteAuthor },
    categories: { list: api.listCategories, save: write.saveCategory, remove: write.deleteCategory },
    tags: { list: api.listTags, save: write.saveTag, remove: write.deleteTag },
  };
  return calls[kind];
}

/** The filter of `listArticles` that finds those which use a term. */
export const FILTERS = { authors: 'author', categories: 'category', tags: 'tag' } as const satisfies Record<
  TermKind,
  string
>;
