import { pathFromName } from '../../panels/pages/path-from-name.ts';

const LONGEST = 80;

/** A slug that says the words: `L’été arrive` is `l-ete-arrive`. Empty where they hold no letter that a slug may have. */
export const slugOf = (words: string): string =>
  pathFromName(words)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');

/** What is typed into a slug's field, as far as a slug may hold it. */
export const typedSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
