import { and, eq, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { Submission } from 'shared-contracts';
import { submissions } from '../../database/form-tables.ts';

export type SubmissionRow = InferSelectModel<typeof submissions>;

/** One submission of one project: row security says the second half again. */
export const isSubmission = (projectId: string, id: string): SQL | undefined =>
  and(eq(submissions.projectId, projectId), eq(submissions.id, id));

export const toSubmission = (row: SubmissionRow): Submission => ({
  id: row.id,
  form: row.form,
  form_name: row.formName,
  page: row.page,
  locale: row.locale,
  status: row.status,
  answers: row.answers.map(({ key, label, type, value }) => ({
    key,
    label,
    type,
    value: typeof value === 'object' ? [...value] : value,
  })),
  created: row.createdAt.toISOString(),
  expires: row.expiresAt.toISOString(),
  mail: row.mail,
});
