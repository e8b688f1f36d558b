import { and, eq, ilike, isNull, ne, type SQL } from 'drizzle-orm';
import type { ApiCalls, QueryOf } from 'shared-contracts';
import { submissions } from '../../database/form-tables.ts';
import { containing } from '../containing.ts';

export type SubmissionFilters = Pick<QueryOf<ApiCalls['listSubmissions']>, 'form' | 'status' | 'search'>;

/** Of a project, deleted ones left out. */
export const inProject = (projectId: string): SQL | undefined =>
  and(eq(submissions.projectId, projectId), isNull(submissions.deletedAt));

export const filtered = (projectId: string, { form, status, search }: SubmissionFilters): SQL | undefined =>
  and(
    inProject(projectId),
    form ? eq(submissions.form, form) : undefined,
    status ? eq(submissions.status, status) : ne(submissions.status, 'spam'),
    search?.trim() ? ilike(submissions.words, containing(search.trim())) : undefined,
  );
