import type { PictureName } from '../../images/catalogue.ts';
import type { Text } from '../../text.ts';

export interface AuthorDraft {
  readonly slug: string;
  readonly name: string;
  readonly role: Text;
  /** Formatted text. */
  readonly biography: Text;
  readonly image: PictureName;
}

export interface CategoryDraft {
  readonly slug: string;
  readonly name: Text;
  readonly description: Text;
  /** Slug of the category it stands below, which comes before it. */
  readonly parent?: string;
}

export interface TagDraft {
  readonly slug: string;
  readonly name: Text;
}

export interface ArticleDraft {
  readonly slug: string;
  readonly title: Text;
  readonly excerpt: Text;
  /** Formatted text. */
  readonly body: Text;
  readonly image: PictureName;
  /** Slugs. */
  readonly author: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** Day it was published on: `2025-06-14`. */
  readonly day: string;
}

/** A journal before it has a project: what refers to one another does so by slug. */
export interface JournalDraft {
  readonly authors: readonly AuthorDraft[];
  readonly categories: readonly CategoryDraft[];
  readonly tags: readonly TagDraft[];
  readonly articles: readonly ArticleDraft[];
}
