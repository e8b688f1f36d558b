import type { Article, ArticleBody } from 'shared-contracts';
import type { DocumentKind } from 'shared-contracts/documents';
import { isSame } from 'shared-contracts/sections';
import { BLANK, bodyOf } from '../model/article-body.ts';

/** What is wrong with a value, in words. */
export type Problems = readonly string[];

/** Articles, as documents under edit. What was written while a save was under way stays. */
export const articleKind = (isNew: boolean): DocumentKind<Article, ArticleBody, Problems> => ({
  contentOf: bodyOf,
  isSame,
  afterSave: ({ present, sent, stored }) => (present === sent ? stored : present),
  blank: isNew ? BLANK : null,
  conflicts: ['not_found', 'precondition_failed'],
});
