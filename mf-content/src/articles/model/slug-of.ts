import { pathFromName } from 'shared-contracts/text';

const LONGEST = 80;

/** A slug that says the words: `L’été arrive` is `l-ete-arrive`, `Зимний сад` is `зимний-сад`. Empty where they hold no letter. */
export const slugOf = (words: string): string =>
  pathFromName(words)
    .replace(/[^\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');

/** What is typed into a slug's field, as far as a slug may hold it. */
export const typedSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .normalize('NFC')
    .replace(/[^\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}-]/gu, '');
