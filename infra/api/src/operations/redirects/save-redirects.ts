import { and, eq, inArray } from 'drizzle-orm';
import { type ApiCalls, ApiError, type Redirect, type RedirectList } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { pages, projects, redirects } from '../../database/schema.ts';
import { type Access, authorise } from '../access.ts';
import { lockRedirects } from '../locks.ts';
import { matchesVersion } from '../matches-version.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { checkRedirects } from './check-redirects.ts';
import { readRedirects } from './read-redirects.ts';

/** Paths that visitors find a page at: a draft takes its path when it is published. */
async function takenPaths(transaction: Transaction, projectId: string, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await transaction
    .select({ path: pages.path })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), eq(pages.status, 'published'), inArray(pages.path, paths)));
  return new Set(rows.map(({ path }) => path));
}

/** Where the home address leads now; locked, so that it cannot be changed beside the list. */
async function readHome(transaction: Transaction, projectId: string): Promise<string | null | undefined> {
  const [project] = await transaction
    .select({ metadata: projects.metadata })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for('share');
  return project?.metadata.home;
}

/** Only what differs is written: the rest keeps who made it, and when. */
async function replace(
  transaction: Transaction,
  { projectId, actor }: Access,
  stored: RedirectList,
  next: readonly Redirect[],
  at: Date,
): Promise<boolean> {
  const says = ({ from, to, status }: Redirect): string => JSON.stringify([from, to, status]);
  const [before, after] = [new Set(stored.redirects.map(says)), new Set(next.map(says))];
  const gone = stored.redirects.filter((redirect) => !after.has(says(redirect)));
  const added = next.filter((redirect) => !before.has(says(redirect)));
  if (gone.length > 0)
    await transaction.delete(redirects).where(
      and(
        eq(redirects.projectId, projectId),
        inArray(
          redirects.from,
          gone.map(({ from }) => from),
        ),
      ),
    );
  if (added.length > 0)
    await transaction.insert(redirects).values(added.map((row) => ({ ...row, projectId, madeBy: actor, at })));
  return gone.length + added.length > 0;
}

export const saveRedirects: Operation<ApiCalls['saveRedirects']> = async (context, caller, input) => {
  const { params, body, headers } = input;
  const access = await authorise(context, 'saveRedirects', headers.token, params.project);
  const { projectId } = access;
  const answer = await write(context, access, {}, async (transaction) => {
    await lockRedirects(transaction, projectId);
    const stored = await readRedirects(transaction, projectId);
    if (headers.ifNoneMatch === '*') throw new ApiError('precondition_failed');
    if (headers.ifMatch !== undefined && !matchesVersion(headers.ifMatch, stored.version))
      throw new ApiError('precondition_failed');
    if (body.version !== undefined && body.version !== stored.version) throw new ApiError('old_version');
    const paths = body.redirects.map(({ from }) => from);
    const taken = await takenPaths(transaction, projectId, paths);
    checkRedirects(body.redirects, { taken, home: await readHome(transaction, projectId), locale: caller.locale });
    const changed = await replace(transaction, access, stored, body.redirects, context.clock());
    const result = await readRedirects(transaction, projectId);
    return { result, tags: changed ? [TAG.redirects(projectId)] : [] };
  });
  return { answer, version: answer.version };
};
