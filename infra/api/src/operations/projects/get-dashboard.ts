import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type ApiCalls, keysOf } from 'shared-contracts';
import { articles } from '../../database/article-tables.ts';
import { domains, memberships, pages } from '../../database/schema.ts';
import { sectionTypes } from '../../database/type-tables.ts';
import { projectUsage } from '../../database/usage-table.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { isStatic } from '../package-limits.ts';
import { limitsOf } from '../plan/get-plan.ts';

const COUNTED = { pages, section_types: sectionTypes, articles, users: memberships, domains } as const satisfies Record<
  string,
  PgTable & { readonly projectId: PgColumn }
>;

export const getDashboard: Operation<ApiCalls['getDashboard']> = async (context, _caller, { params, headers }) => {
  const { projectId, metadata } = await authorise(context, 'readDashboard', headers.token, params.project);
  // As its limits count, drafts of pages too.
  const usage = await context.database.transaction({ projectId, seesDrafts: true }, async (transaction) => {
    const count = (table: PgTable, where: SQL): Promise<number> => transaction.$count(table, where);
    const counted: Record<keyof typeof COUNTED, number> = {
      pages: 0,
      section_types: 0,
      articles: 0,
      users: 0,
      domains: 0,
    };
    for (const name of keysOf(COUNTED))
      counted[name] = await count(COUNTED[name], eq(COUNTED[name].projectId, projectId));
    const [used] = await transaction.select().from(projectUsage).where(eq(projectUsage.projectId, projectId));
    const ofProject = eq(sectionTypes.projectId, projectId);
    return {
      ...counted,
      static_sections: await transaction.$count(sectionTypes, and(ofProject, isStatic)),
      media: used?.media ?? 0,
      media_bytes: used?.mediaBytes ?? 0,
      submissions: used?.submissions ?? 0,
    };
  });
  const limits = limitsOf(context, metadata);
  return {
    answer: {
      package_name: metadata.package?.name ?? context.packages.of(metadata)?.name ?? 'free',
      current_pages: usage.pages,
      limits,
      usage,
    },
  };
};
