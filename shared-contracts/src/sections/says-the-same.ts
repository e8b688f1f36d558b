import type { Field } from '../definitions/definition-schema.ts';

const TAG = /<[^<>]*>/g;
const ADDRESS = /\s(?:href|src)="([^"]*)"/g;

/** Letters and addresses of markup: what a translator would have to look at again. Emphasis, nesting and space are not. */
const essence = (html: string): string => {
  const letters = html.replace(TAG, '').replace(/&nbsp;|&#160;|\s/g, '');
  return [letters, ...[...html.matchAll(ADDRESS)].map((match) => match[1])].join('\n');
};

/**
 * Whether two versions of a value need the same translation. Markup is compared by what it says: cleaning it on the
 * server, or writing it again in an editor, makes no translation old.
 */
export const saysTheSame = (field: Field, before: string, now: string): boolean =>
  before === now || (field.type === 'rich-text' && essence(before) === essence(now));
