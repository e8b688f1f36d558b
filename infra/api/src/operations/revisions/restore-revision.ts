import { type ApiCalls, ApiError } from 'shared-contracts';
import { joinPrivateData } from '../../sections/split-private-data.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { readBasis } from '../pages/basis.ts';
import { checkConditions } from '../pages/conditions.ts';
import { findPage } from '../pages/find-page.ts';
import { overwritePage, replacementOf } from '../pages/overwrite-page.ts';
import { toSavedPage } from '../pages/page-row.ts';
import { write } from '../write.ts';
import { findRevision } from './find-revision.ts';

/** What was stored once is taken back as it was: sections of kinds that are gone meanwhile survive. */
export const restoreRevision: Operation<ApiCalls['restoreRevision']> = async (context, _caller, input) => {
  const { params, headers } = input;
  const given = await authorise(context, 'restoreRevision', headers.token, params.project);
  const { projectId } = given;
  const answer = await write(context, given, {}, async (transaction) => {
    const stored = await findPage(transaction, projectId, params.page);
    if (!stored) throw new ApiError('page_not_found');
    const state = await findRevision(transaction, stored, params.revision);
    const sections = joinPrivateData(state);
    const basis = await readBasis(context, transaction, projectId, sections);
    const next = {
      // Others may have the old ones by now, and links lead to the new.
      name: stored.name,
      path: stored.path,
      status: stored.status,
      layout: state.layout,
      metadata: state.metadata,
      sections,
      privateData: state.privateData,
    };
    const replacement = await replacementOf(stored, next, basis);
    const { row, tags } = await overwritePage(context, given, transaction, stored, replacement, () =>
      checkConditions(stored, headers, undefined, basis.metadata),
    );
    return { result: toSavedPage(row, basis.metadata, { invalid: [], takenOut: [] }), tags };
  });
  return { answer, version: answer.version };
};
