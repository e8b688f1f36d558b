import { type ApiCalls, mediaIdsIn, type ParsedBodyOf } from 'shared-contracts';
import { sanitiseRichTexts } from '../../sections/rich-text.ts';
import { searchVector } from '../search-words.ts';

export type ParsedTerm =
  | ParsedBodyOf<ApiCalls['saveAuthor']>
  | ParsedBodyOf<ApiCalls['saveCategory']>
  | ParsedBodyOf<ApiCalls['saveTag']>;

const namesOf = ({ name }: ParsedTerm): (string | undefined)[] =>
  typeof name === 'string' ? [name] : Object.values(name);

/** What is stored of a body: clean, and with what lists and the library ask of it read out. */
export function contentOf(body: ParsedTerm) {
  const [parentId, weight] = 'parent_id' in body ? [body.parent_id, body.weight] : [null, 0];
  const { slug, ...rest } = body;
  const { parent_id: _parent, weight: _weight, ...content }: Record<string, unknown> = rest;
  const clean = { ...content, ...('biography' in body && { biography: sanitiseRichTexts(body.biography) }) };
  return {
    slug,
    parentId: parentId?.toLowerCase() ?? null,
    weight,
    content: clean,
    mediaIds: mediaIdsIn(clean),
    search: searchVector(...namesOf(body)),
  };
}
