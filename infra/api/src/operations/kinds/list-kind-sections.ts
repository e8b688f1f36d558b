import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import {
  type AnswerOf,
  type ApiCalls,
  ApiError,
  DEFAULT_LOCALE,
  LOCALES,
  type ProjectMetadata,
} from 'shared-contracts';
import { globalInstances } from '../../database/global-tables.ts';
import { pages, projects } from '../../database/schema.ts';
import type { Operation, OperationContext } from '../operation.ts';

/** Pages that one answer tells of at most, and sites that it looks through. */
const MOST_PAGES = 200;
const MOST_PROJECTS = 50;

type Found = AnswerOf<ApiCalls['listKindSections']>['sections'];
interface Site {
  readonly id: string;
  readonly metadata: ProjectMetadata;
}

const holdsOneOf = (kinds: readonly string[]): SQL =>
  sql`exists (select 1 from jsonb_array_elements(${pages.sections}) section where ${inArray(sql`section ->> 'name'`, [...kinds])})`;

/** What several pages share, drafts too. A page of it is none: it stands under its own id. */
const sharedOf = ({ database }: OperationContext, { id }: Site, kinds: readonly string[]) =>
  database.transaction({ projectId: id, seesDrafts: true }, (transaction) =>
    transaction
      .select({ id: globalInstances.id, content: globalInstances.content })
      .from(globalInstances)
      .where(and(eq(globalInstances.projectId, id), inArray(sql`${globalInstances.content} ->> 'name'`, [...kinds])))
      .orderBy(asc(globalInstances.id)),
  );

/** Pages of a site with such sections, drafts too, after the one that was told of last. */
const pagesWith = ({ database }: OperationContext, { id }: Site, kinds: readonly string[], after: string | undefined) =>
  database.transaction({ projectId: id, seesDrafts: true, seesVariations: true }, (transaction) =>
    transaction
      .select({ id: pages.id, path: pages.path, sections: pages.sections })
      .from(pages)
      .where(and(eq(pages.projectId, id), after === undefined ? undefined : gt(pages.id, after), holdsOneOf(kinds)))
      .orderBy(asc(pages.id))
      .limit(MOST_PAGES),
  );

/** In the order of sites and pages: an answer goes on where the one before ended. */
export const listKindSections: Operation<ApiCalls['listKindSections']> = async (context, caller, { query }) => {
  if (!caller.operator) throw new ApiError('not_found');
  const kinds = query.kinds.split(',');
  const [site, page] = query.after?.split('/') ?? [];
  const sites = await context.database.transaction({}, (transaction) =>
    transaction
      .select({ id: projects.id, metadata: projects.metadata })
      .from(projects)
      .where(
        site === undefined ? undefined : page === undefined ? gt(projects.id, site) : sql`${projects.id} >= ${site}`,
      )
      .orderBy(asc(projects.id))
      .limit(MOST_PROJECTS),
  );
  const found: Found = [];
  for (const each of sites) {
    const { defaultLang = DEFAULT_LOCALE, languages = LOCALES } = each.metadata;
    const around = { project: each.id, default_locale: defaultLang, locales: [...languages] };
    const shared = each.id === site && page !== undefined ? [] : await sharedOf(context, each, kinds);
    for (const { id, content } of shared) {
      const { name: kind, schema_version: version, settings } = content;
      found.push({ ...around, page: id, path: '', kind, version, settings: settings[0] ?? {} });
    }
    const own = await pagesWith(context, each, kinds, each.id === site ? page : undefined);
    for (const { id, path, sections } of own)
      for (const { name, settings, schema_version: version } of sections)
        if (kinds.includes(name))
          found.push({ ...around, page: id, path, kind: name, version, settings: settings[0] ?? {} });
    const last = own.at(-1);
    if (last && own.length === MOST_PAGES) return { answer: { sections: found, next: `${each.id}/${last.id}` } };
    if (found.length >= MOST_PAGES) return { answer: { sections: found, next: each.id } };
  }
  const last = sites.at(-1);
  return { answer: { sections: found, next: last && sites.length === MOST_PROJECTS ? last.id : null } };
};
