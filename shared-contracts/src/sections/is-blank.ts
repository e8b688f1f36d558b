import type { Field } from '../definitions/definition-schema.ts';
import { isGroup } from '../json/is-group.ts';

/** Markup without text counts as content where it shows something. */
const SHOWS = /<(?:img|iframe|video|audio|hr|table)\b/i;
/** No tag goes past the next `<`: a text of nothing else would be read again from each of them. */
const MARKUP = /<[^<>]*>|&nbsp;|&#160;|[\s\u00a0\u200b]/gi;

/** Whether a value of a field says nothing, so that a required one is refused. */
export function isBlank(field: Field, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  switch (field.type) {
    case 'rich-text':
      return typeof value === 'string' && !SHOWS.test(value) && value.replace(MARKUP, '') === '';
    case 'link':
      return isGroup(value) && (value.url === undefined || value.url === null || value.url === '');
    case 'media':
    case 'list':
      return Array.isArray(value) && value.length === 0;
    default:
      return typeof value === 'string' && value.trim() === '';
  }
}
