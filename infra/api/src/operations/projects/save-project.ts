import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { type ApiCalls, ApiError, type ProjectMetadata } from 'shared-contracts';
import { pages, projects } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';

const languagesOf = ({ languages, defaultLang }: ProjectMetadata) => ({ languages, defaultLang });

function check(metadata: ProjectMetadata): void {
  const { activateCookieControl, gtmId, languages, defaultLang } = metadata;
  if (activateCookieControl && !gtmId) throw new ApiError('gtm_required');
  if (languages && defaultLang && !languages.includes(defaultLang))
    throw new ApiError('invalid', { errors: { 'metadata.defaultLang': [new ApiError('invalid').message] } });
}

export const saveProject: Operation<ApiCalls['saveProject']> = async (context, _caller, { params, body, headers }) => {
  const access = await authorise(context, 'saveProject', headers.token, params.project);
  const { projectId, actor } = access;
  const metadata = await write(context, access, {}, async (transaction) => {
    const isProject = eq(projects.id, projectId);
    const [stored] = await transaction
      .select({ metadata: projects.metadata })
      .from(projects)
      .where(isProject)
      .for('update');
    if (!stored) throw new ApiError('not_found');
    const next = { ...stored.metadata, ...body.metadata };
    check(next);
    await transaction.update(projects).set({ metadata: next, updatedBy: actor }).where(isProject);
    // What pages lack depends on the languages there are: read out again when next asked for.
    if (!isDeepStrictEqual(languagesOf(stored.metadata), languagesOf(next)))
      await transaction.update(pages).set({ translations: null }).where(eq(pages.projectId, projectId));
    return { result: next, tags: [TAG.project(projectId)] };
  });
  return { answer: { metadata: { project_metadata: metadata } } };
};
