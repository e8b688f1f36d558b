import { type ApiCalls, ApiError, normalisePagePath } from 'shared-contracts';
import { joinPrivateData } from '../../sections/split-private-data.ts';
import { identify } from '../access.ts';
import { readLoadable, readVariation } from '../loadable.ts';
import type { Operation } from '../operation.ts';
import { isId } from '../project-id.ts';
import { withShownMedia } from '../shown-media.ts';
import { keptVariations } from './kept-variations.ts';
import { withContents } from './with-contents.ts';

/** The path asked for; null where it is written in no way a page's is, such as with an empty segment. */
const readPath = (param: string): string | null => (param.includes('//') ? null : normalisePagePath(param));

/** A visitor costs one query. A member of the project gets drafts, private data and hidden sections as well. */
export const loadPage: Operation<ApiCalls['loadPage']> = async (context, caller, { params, body, headers }) => {
  const path = readPath(params.page);
  const identity = headers.token ? await identify(context, headers.token, params.project) : null;
  const isMember = Boolean(identity?.membership);
  const reader = { projectId: params.project, withPrivate: isMember, withDrafts: isMember };
  const [variation] = isId(params.page) ? await readVariation(context.database, { ...reader, id: params.page }) : [];
  const [row] = variation?.id ? [variation] : await readLoadable(context.database, { ...reader, path });
  if (!row) throw new ApiError('not_found');
  const { project_metadata } = row;
  if (row.id === null) throw new ApiError('page_not_found', { options: { project_metadata } });
  const shown = await withShownMedia(
    context.database,
    { projectId: params.project, withTexts: !isMember || body.as_shown === true, hidesPrivate: !isMember },
    { ...row, sections: isMember ? row.sections : row.sections.filter(({ hidden }) => !hidden) },
  );
  const visible = shown.sections;
  const query = project_metadata.queryStringSupport ? body.query_string : undefined;
  const sections = query
    ? await withContents(context, caller, {
        reader: { projectId: params.project, metadata: project_metadata, isMember },
        path: row.path,
        sections: visible,
        query,
      })
    : visible;
  const answer = {
    id: row.id,
    page: row.name,
    path: row.path,
    layout: row.layout,
    ...(row.variation_of
      ? { variation: 'variation' as const, variation_of: row.variation_of }
      : { variation: 'main' as const }),
    status: row.status,
    version: row.version,
    last_updated: row.last_updated.toISOString(),
    ...(isMember && { changes: row.changes, ...(await keptVariations(context, params.project, row.id)) }),
    metadata: { ...shown.metadata, project_metadata: shown.project_metadata },
    sections: shown.private_data ? joinPrivateData({ sections, privateData: shown.private_data }) : sections,
  };
  return { answer, version: row.version };
};
