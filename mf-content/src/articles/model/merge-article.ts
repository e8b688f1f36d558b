import type { ArticleBody } from 'shared-contracts';
import { isGroup, isSame } from 'shared-contracts/sections';
import { TEXTS } from './article-body.ts';

/** One value of an article that can be changed alone: `slug`, `title.en`. */
export type Leaf = string;

type Values = Readonly<Record<Leaf, unknown>>;

const LOCALISED: readonly string[] = TEXTS;

/** Texts language by language, all else by field. */
const leavesOf = (body: ArticleBody): Values =>
  Object.fromEntries(
    Object.entries(body).flatMap(([field, value]): (readonly [Leaf, unknown])[] =>
      LOCALISED.includes(field) && isGroup(value)
        ? Object.entries(value).map(([locale, text]) => [`${field}.${locale}`, text] as const)
        : [[field, value] as const],
    ),
  );

function fromLeaves(values: Values): ArticleBody {
  const body: Record<string, unknown> = Object.fromEntries(TEXTS.map((field) => [field, {}]));
  for (const [leaf, value] of Object.entries(values)) {
    const [field = '', locale] = leaf.split('.');
    const texts = body[field];
    if (locale === undefined) body[field] = value;
    else if (value !== undefined) body[field] = { ...(isGroup(texts) && texts), [locale]: value };
  }
  return body as ArticleBody;
}

export interface Merge {
  /** What both changed, and not to the same. */
  readonly clashes: readonly Leaf[];
  readonly take: (side: 'mine' | 'theirs') => ArticleBody;
}

/** Puts together what two people made of one article. */
export function mergeArticle(base: ArticleBody, mine: ArticleBody, theirs: ArticleBody): Merge {
  const [before, own, other] = [leavesOf(base), leavesOf(mine), leavesOf(theirs)];
  const leaves = [...new Set([before, own, other].flatMap((values) => Object.keys(values)))];
  const isMine = (leaf: Leaf) => !isSame(own[leaf], before[leaf]);
  const isTheirs = (leaf: Leaf) => !isSame(other[leaf], before[leaf]);
  const clashes = leaves.filter((leaf) => isMine(leaf) && isTheirs(leaf) && !isSame(own[leaf], other[leaf]));
  return {
    clashes,
    take: (side) =>
      fromLeaves(
        Object.fromEntries(
          leaves.map((leaf) => {
            const takesMine = clashes.includes(leaf) ? side === 'mine' : isMine(leaf);
            return [leaf, (takesMine ? own : other)[leaf]];
          }),
        ),
      ),
  };
}
