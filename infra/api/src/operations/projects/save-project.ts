import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type ApiCalls, ApiError, fieldMessage, type Locale, mediaIdsIn, type ProjectMetadata } from 'shared-contracts';
import { foreignPictures, isOwnFont } from 'shared-contracts/theme';
import { globalInstances } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { pages, projects } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import { contentVersion } from '../content-version.ts';
import { holdMedia } from '../hold-media.ts';
import { lockMetadata } from '../lock-metadata.ts';
import { lockRedirects } from '../locks.ts';
import { matchesVersion } from '../matches-version.ts';
import type { Operation } from '../operation.ts';
import { homeLoops } from '../redirects/check-redirects.ts';
import { readRedirects } from '../redirects/read-redirects.ts';
import { changeApplication } from '../section-types/authorise-application.ts';
import { TAG } from '../tags.ts';
import { keepLook } from '../theme/keep-look.ts';
import { write } from '../write.ts';

const languagesOf = ({ languages, defaultLang }: ProjectMetadata) => ({ languages, defaultLang });

function check(metadata: ProjectMetadata): void {
  const { activateCookieControl, gtmId, languages, defaultLang } = metadata;
  if (activateCookieControl && !gtmId) throw new ApiError('gtm_required');
  if (languages && defaultLang && !languages.includes(defaultLang))
    throw new ApiError('invalid', { errors: { 'metadata.defaultLang': [new ApiError('invalid').message] } });
}

/** A theme shows pictures and fonts of its own site alone: what another one has may be private, or gone tomorrow. */
function checkFiles(
  sent: Pick<ProjectMetadata, 'sections_builder' | 'fonts'> | undefined,
  projectId: string,
  locale: Locale,
): void {
  const foreign = [
    ...foreignPictures(sent?.sections_builder, projectId).map((path) => `sections_builder.${path}`),
    ...(sent?.fonts ?? []).flatMap((font, at) => (isOwnFont(font, projectId) ? [] : [`fonts.${at}.file`])),
  ];
  if (foreign.length === 0) return;
  const said = [fieldMessage('css_value', locale)];
  throw new ApiError('invalid', {
    errors: Object.fromEntries(foreign.map((path) => [`metadata.${path}`, said])),
  });
}

/** The home address may lead on, but not back. The list stays as it is until the settings are written. */
async function checkHome(
  transaction: Transaction,
  projectId: string,
  { home }: ProjectMetadata,
  locale: Locale,
): Promise<void> {
  if (!home) return;
  const { redirects } = await readRedirects(transaction, projectId);
  if (homeLoops(redirects, home))
    throw new ApiError('invalid', { errors: { 'metadata.home': [fieldMessage('redirect_loop', locale)] } });
}

async function forgetTranslations(transaction: Transaction, projectId: string): Promise<void> {
  const inOrder = transaction
    .select({ id: pages.id })
    .from(pages)
    .where(eq(pages.projectId, projectId))
    .orderBy(asc(pages.id))
    .for('no key update');
  await transaction
    .update(pages)
    .set({ translations: null })
    .where(and(eq(pages.projectId, projectId), inArray(pages.id, inOrder)));
  await transaction.update(globalInstances).set({ translations: null }).where(eq(globalInstances.projectId, projectId));
}

export const saveProject: Operation<ApiCalls['saveProject']> = async (context, caller, { params, body, headers }) => {
  const access = await authorise(context, 'saveProject', headers.token, params.project);
  const { projectId, actor } = access;
  const metadata = await write(context, access, {}, async (transaction) => {
    await lockRedirects(transaction, projectId);
    const stored = await lockMetadata(transaction, projectId);
    const version = contentVersion(stored);
    if (headers.ifNoneMatch === '*') throw new ApiError('precondition_failed');
    if (headers.ifMatch !== undefined && !matchesVersion(headers.ifMatch, version))
      throw new ApiError('precondition_failed');
    if (body.version !== undefined && body.version !== version) throw new ApiError('old_version');
    const next = { ...stored, ...body.metadata };
    check(next);
    checkFiles(body.metadata, projectId, caller.locale);
    const [before, after] = [stored, next].map(({ queryStringSupport }) => queryStringSupport ?? false);
    context.limits.refuseQueryStrings(stored, { before: before === true, after: after === true });
    await holdMedia(transaction, projectId, mediaIdsIn(next));
    if (next.home !== stored.home) await checkHome(transaction, projectId, next, caller.locale);
    await keepLook(transaction, { projectId, before: stored, after: next, actor, now: context.clock() });
    await transaction.update(projects).set({ metadata: next, updatedBy: actor }).where(eq(projects.id, projectId));
    // What pages lack depends on the languages there are: read out again when next asked for.
    if (!isDeepStrictEqual(languagesOf(stored), languagesOf(next))) await forgetTranslations(transaction, projectId);
    const applications = Object.entries(body.configured_fields ?? {});
    for (const [id, { app_status: status }] of applications)
      await changeApplication(transaction, access, id, { status }, context.clock());
    return { result: next, tags: [TAG.project(projectId), ...(applications.length > 0 ? [TAG.types(projectId)] : [])] };
  });
  return { answer: { metadata: { project_metadata: metadata } } };
};
