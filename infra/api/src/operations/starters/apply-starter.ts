import { asc, eq } from 'drizzle-orm';
import { type ApiCalls, ApiError, pageBodySchema } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { pages, projects, redirects } from '../../database/schema.ts';
import { withIds } from '../../sections/given-sections.ts';
import { authorise } from '../access.ts';
import { lockMetadata } from '../lock-metadata.ts';
import { lockGlobals, lockJournal, lockRedirects } from '../locks.ts';
import { insertMedia } from '../media/add-media.ts';
import type { Operation } from '../operation.ts';
import { insertPage, planPage } from '../pages/insert-page.ts';
import type { ComposedStarter } from '../starter.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { insertGlobals } from './insert-globals.ts';
import { insertJournal } from './insert-journal.ts';

type Applied = { id: string; page: string; path: string }[];

const asApplied = ({ pages: composed }: ComposedStarter): Applied =>
  composed.map(({ id = '', page, path }) => ({ id, page, path }));

/** `done`: the starter stands already. Throws where anybody wrote on a page, or made one. */
async function stateOf(
  transaction: Transaction,
  projectId: string,
  starter: ComposedStarter,
): Promise<{ readonly done: boolean; readonly first: { readonly id: string; readonly path: string } | undefined }> {
  const there = await transaction
    .select({ id: pages.id, path: pages.path, version: pages.version, sections: pages.sections })
    .from(pages)
    .where(eq(pages.projectId, projectId))
    .orderBy(asc(pages.id))
    .limit(starter.pages.length + 1)
    .for('update');
  const ids = new Set(there.map(({ id }) => id));
  if (starter.pages.every(({ id = '' }) => ids.has(id))) return { done: true, first: undefined };
  const [first] = there;
  const isUntouched = !first || (first.version === 1 && first.sections.length === 0);
  if (there.length > 1 || !isUntouched) throw new ApiError('project_not_empty');
  return { done: false, first };
}

export const applyStarter: Operation<ApiCalls['applyStarter']> = async (context, caller, { params, body, headers }) => {
  const access = await authorise(context, 'applyStarter', headers.token, params.project);
  const { projectId, actor } = access;
  const starter = await context.starters.compose(body.name, { id: projectId, title: access.metadata.title ?? '' });
  if (!starter) throw new ApiError('not_found');
  await write(context, access, {}, async (transaction) => {
    // One at a time: two starters at once would mix.
    await lockRedirects(transaction, projectId);
    const metadata = await lockMetadata(transaction, projectId);
    await lockJournal(transaction, projectId);
    await lockGlobals(transaction, projectId);
    const { done, first } = await stateOf(transaction, projectId, starter);
    if (done) return { result: undefined, tags: [] };
    const changed = new Set([TAG.project(projectId), TAG.media(projectId)]);
    if (first) {
      await transaction.delete(pages).where(eq(pages.id, first.id));
      for (const tag of [TAG.page(first.id), TAG.path(projectId, first.path)]) changed.add(tag);
    }
    const next = { ...metadata, ...starter.metadata };
    await transaction.update(projects).set({ metadata: next, updatedBy: actor }).where(eq(projects.id, projectId));
    await insertMedia(transaction, access, starter.media, context.clock());
    for (const tag of await insertGlobals(context, transaction, access, caller, starter)) changed.add(tag);
    for (const page of starter.pages) {
      const content = pageBodySchema.parse(page);
      // What the installation itself composed is clean.
      const prepared = { given: withIds(content.sections), cleaned: new Map() };
      const plan = planPage({ projectId, locale: caller.locale, body: content, prepared });
      const written = await insertPage(context, access, transaction, content.path, prepared, plan);
      const [invalid] = written.result.invalid_sections;
      // Half a starter is none: the transaction ends here.
      if (invalid) throw new Error(`${page.path} of the starter ${body.name} was not accepted: ${invalid.error}`);
      for (const tag of written.tags) changed.add(tag);
    }
    if (starter.journal) {
      await insertJournal(context, transaction, { ...access, metadata: next }, caller, starter.journal);
      changed.add(TAG.articles(projectId));
    }
    if (starter.redirects?.length) {
      const made = { projectId, madeBy: actor, at: context.clock() };
      await transaction
        .insert(redirects)
        .values(starter.redirects.map((redirect) => ({ ...redirect, ...made })))
        .onConflictDoNothing();
      changed.add(TAG.redirects(projectId));
    }
    return { result: undefined, tags: [...changed] };
  });
  return { answer: { pages: asApplied(starter) } };
};
