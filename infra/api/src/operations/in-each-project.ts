import type { OperationContext } from './operation.ts';

/** Work that is due in some projects, one after the other. What fails in one is logged, and is no other's trouble. */
export async function inEachProject(
  { logger }: Pick<OperationContext, 'logger'>,
  projects: readonly { readonly projectId: string }[],
  what: string,
  work: (projectId: string) => Promise<unknown>,
): Promise<void> {
  for (const { projectId } of projects)
    await work(projectId).catch((error: unknown) => logger.error({ err: error, projectId }, `${what} failed`));
}
