import { isEmptyLink, type RenderedContent, type VisitorSection } from 'shared-contracts';
import { FairQueue } from 'shared-contracts/fair-queue';
import type { Caller, OperationContext } from '../operation.ts';
import type { Reader } from '../public-reader.ts';
import { renderFound, warn } from './render-section.ts';
import { readTypes, type TypeRow } from './type-row.ts';

/** A page and whom its sections are rendered for. */
export interface ShownPage {
  readonly reader: Reader;
  /** As stored. */
  readonly path: string;
  readonly sections: readonly VisitorSection[];
  readonly query: Readonly<Record<string, unknown>> | undefined;
}

/** As many as applications are asked at once for one project: more would be told that they are busy. Pages may hold hundreds. */
const turns = new FairQueue({ atOncePerKey: 8, waitingPerKey: 1000 });

/**
 * What the sections of a page show that are of their project's own types, by section; the types are read once for all
 * of them. Those that cannot be had, or not before `over` ends, are left out.
 */
export async function renderContents(
  context: OperationContext,
  caller: Caller,
  { reader, path, sections, query }: ShownPage,
  over: AbortSignal,
): Promise<ReadonlyMap<string, RenderedContent>> {
  const { projectId, isMember } = reader;
  const shown = sections.filter((section) => isMember || !(section.hidden || isEmptyLink(section)));
  const rendered = new Map<string, RenderedContent>();
  if (shown.length === 0) return rendered;
  const types = await context.database.transaction({ projectId }, (transaction) => readTypes(transaction, projectId));
  const byName = new Map<string, TypeRow>(types.map((type) => [type.name, type]));
  const render = async ({ id, settings }: Pick<VisitorSection, 'id' | 'settings'>, type: TypeRow): Promise<void> => {
    if (over.aborted) return;
    const found = { reader, settings: settings[0] ?? {}, path, id, query };
    const content = await renderFound(context, caller, found, type);
    if (!over.aborted) rendered.set(id, content);
  };
  const own = shown.filter(({ name }) => byName.has(name)).map(({ id, name, settings }) => ({ id, name, settings }));
  const all = Promise.all(
    own.map(async (section) => {
      const type = byName.get(section.name);
      if (!type) return;
      await turns
        .run(projectId, () => render(section, type))
        .catch((error: unknown) =>
          warn(context.logger, projectId, { err: error, projectId, section: section.id }, 'A section is not shown'),
        );
    }),
  );
  const ended = Promise.withResolvers<void>();
  const end = (): void => ended.resolve();
  over.addEventListener('abort', end, { once: true });
  await Promise.race([all, ended.promise]);
  over.removeEventListener('abort', end);
  return rendered;
}
