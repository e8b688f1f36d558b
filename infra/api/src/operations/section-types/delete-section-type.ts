import { and, eq, sql } from 'drizzle-orm';
import { type ApiCalls, ApiError, type Locale } from 'shared-contracts';
import { globalInstances } from '../../database/global-tables.ts';
import { pages } from '../../database/schema.ts';
import { sectionTypes } from '../../database/type-tables.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { isType } from './type-row.ts';

const DELETED: Readonly<Record<Locale, string>> = { en: 'Content type deleted', fr: 'Type de contenu supprimé' };

export const deleteSectionType: Operation<ApiCalls['deleteSectionType']> = async (context, caller, input) => {
  const { params, headers } = input;
  const access = await authorise(context, 'deleteSectionType', headers.token, params.project);
  const { projectId } = access;
  await write(context, access, { seesVariations: true }, async (transaction) => {
    const gone = await transaction.delete(sectionTypes).where(isType(projectId, params.name)).returning();
    if (gone.length === 0) throw new ApiError('not_found');
    const shown = JSON.stringify([{ name: params.name }]);
    const [use] = await transaction
      .select({ id: pages.id })
      .from(pages)
      .where(sql`${pages.projectId} = ${projectId} AND ${pages.sections} @> ${shown}::jsonb`)
      .limit(1);
    const [inGlobal] = await transaction
      .select({ id: globalInstances.id })
      .from(globalInstances)
      .where(and(eq(globalInstances.projectId, projectId), sql`${globalInstances.content} ->> 'name' = ${params.name}`))
      .limit(1);
    if (use || inGlobal) throw new ApiError('section_type_in_use');
    return { result: undefined, tags: [TAG.types(projectId)] };
  });
  return { answer: { message: DELETED[caller.locale] } };
};
