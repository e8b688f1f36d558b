import type {
  ApiCalls,
  GlobalBody,
  MediaFile,
  MediaLook,
  MediaMetadata,
  MediaType,
  PageBody,
  ParsedBodyOf,
  ProjectMetadata,
  Redirect,
  StarterInfo,
} from 'shared-contracts';

/** A medium whose files are in storage already. */
export interface ReadyMedium {
  readonly id: string;
  readonly title: string;
  readonly filename: string;
  /** A picture, unless it is said otherwise. */
  readonly type?: MediaType;
  /** For those who may see it alone; no content refers to it. */
  readonly isPrivate?: boolean;
  /** SHA-256 of what it was made from. */
  readonly contentHash: string;
  readonly metadata: MediaMetadata;
  readonly files: readonly MediaFile[];
  /** Of a picture: what stands in its place until it is there. */
  readonly look?: MediaLook;
}

type Ready<Id extends 'saveAuthor' | 'saveCategory' | 'saveTag' | 'saveArticle'> = readonly {
  readonly id: string;
  readonly body: ParsedBodyOf<ApiCalls[Id]>;
}[];

/** A whole journal, with ids of its own; parents come before what stands below them. */
export interface ReadyJournal {
  readonly authors: Ready<'saveAuthor'>;
  readonly categories: Ready<'saveCategory'>;
  readonly tags: Ready<'saveTag'>;
  readonly articles: Ready<'saveArticle'>;
}

/** A content that pages share, with an id and a name of its own. */
type ReadyGlobal = GlobalBody & { readonly id: string; readonly name: string };

export interface ComposedStarter {
  readonly metadata: ProjectMetadata;
  readonly pages: readonly PageBody[];
  /** What its pages share. */
  readonly globals?: readonly ReadyGlobal[];
  readonly media: readonly ReadyMedium[];
  /** Articles and what they are filed under. */
  readonly journal?: ReadyJournal;
  /** Addresses that lead on; none of them is a page's. */
  readonly redirects?: readonly Redirect[];
}

/** Sites to begin with, whoever keeps them. */
export interface Starters {
  readonly list: () => Promise<readonly StarterInfo[]>;
  /** Whole for one project, its files put into storage; the same again for the same project. Null: no such starter. */
  readonly compose: (
    name: string,
    project: { readonly id: string; readonly title: string },
  ) => Promise<ComposedStarter | null>;
}

export const NO_STARTERS: Starters = { list: async () => [], compose: async () => null };
