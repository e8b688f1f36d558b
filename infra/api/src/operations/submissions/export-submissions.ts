import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Answer, Locale } from 'shared-contracts';
import { submissions } from '../../database/form-tables.ts';
import { authorise } from '../access.ts';
import type { OperationContext } from '../operation.ts';
import { CSV_START, csvRow } from './csv.ts';
import { filtered, type SubmissionFilters } from './filter-submissions.ts';
import type { SubmissionRow } from './submission-row.ts';

const CHUNK = 500;

const WORDS = {
  en: { head: ['Date (UTC)', 'Form', 'Page', 'Language', 'Status'], yes: 'yes', no: 'no' },
  fr: { head: ['Date (UTC)', 'Formulaire', 'Page', 'Langue', 'État'], yes: 'oui', no: 'non' },
} as const;
const STATUSES = {
  en: { unread: 'unread', read: 'read', spam: 'spam' },
  fr: { unread: 'non lu', read: 'lu', spam: 'indésirable' },
} as const;

type Column = { readonly key: string; readonly label: string } & Record<string, unknown>;

interface Wanted {
  readonly token: string | undefined;
  readonly project: string;
  readonly filters: SubmissionFilters;
  /** Language of the table's own words. */
  readonly locale: Locale;
}

function textOf(value: Answer['value'] | undefined, locale: Locale): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return WORDS[locale][value ? 'yes' : 'no'];
  return typeof value === 'string' ? value : value.join('; ');
}

const rowOf = (row: SubmissionRow, columns: readonly Column[], locale: Locale): string => {
  const answers = new Map(row.answers.map(({ key, value }) => [key, value]));
  return csvRow([
    row.createdAt.toISOString(),
    row.formName,
    row.page,
    row.locale,
    STATUSES[locale][row.status],
    ...columns.map(({ key }) => textOf(answers.get(key), locale)),
  ]);
};

/** Every question that was asked, under its newest words, in the order of the forms. */
async function readColumns({ database }: OperationContext, projectId: string, found: SQL | undefined) {
  const { rows } = await database.transaction({ projectId }, (transaction) =>
    transaction.execute<Column>(sql`
      SELECT a.value->>'key' AS key, (array_agg(a.value->>'label' ORDER BY ${submissions.createdAt} DESC))[1] AS label
        FROM ${submissions}, jsonb_array_elements(${submissions.answers}) WITH ORDINALITY AS a(value, at)
        WHERE ${found} GROUP BY a.value->>'key' ORDER BY min(a.at), a.value->>'key' LIMIT 200`),
  );
  return rows;
}

/**
 * A table of submissions, made while it is sent: memory holds one chunk of it. Refuses before it begins; what comes in
 * or goes while it runs may or may not be in it, and nothing is in it twice.
 */
export async function exportSubmissions(context: OperationContext, wanted: Wanted): Promise<AsyncIterable<string>> {
  const { token, project, filters, locale } = wanted;
  const { projectId } = await authorise(context, 'readSubmissions', token, project);
  const found = filtered(projectId, filters);
  const columns = await readColumns(context, projectId, found);
  const chunk = (last: SubmissionRow | undefined) =>
    context.database.transaction({ projectId }, (transaction) =>
      transaction
        .select()
        .from(submissions)
        .where(
          and(
            found,
            last &&
              sql`(${submissions.createdAt}, ${submissions.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`,
          ),
        )
        .orderBy(desc(submissions.createdAt), desc(submissions.id))
        .limit(CHUNK),
    );
  return (async function* lines() {
    yield CSV_START + csvRow([...WORDS[locale].head, ...columns.map(({ label }) => label)]);
    let rows = await chunk(undefined);
    while (rows.length > 0) {
      yield rows.map((row) => rowOf(row, columns, locale)).join('');
      rows = rows.length < CHUNK ? [] : await chunk(rows.at(-1));
    }
  })();
}
