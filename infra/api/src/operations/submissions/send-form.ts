import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  type Answer,
  type ApiCalls,
  ApiError,
  checkAnswers,
  DEFAULT_LOCALE,
  formMessage,
  type Locale,
} from 'shared-contracts';
import { submissions } from '../../database/form-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { openProject } from '../find-project.ts';
import type { Operation, OperationContext, OperationInput } from '../operation.ts';
import { takeTry } from '../rate-limits.ts';
import { TAG } from '../tags.ts';
import { noteFormSent } from '../trials/note-outcome.ts';
import { write } from '../write.ts';
import { type Form, findForm } from './find-form.ts';
import { recipientsOf } from './form-recipients.ts';
import { looksLikeSpam } from './looks-like-spam.ts';
import { mailSubmissions, RETRY_MS } from './mail-submissions.ts';
import { isSubmission, type SubmissionRow } from './submission-row.ts';
import { createTicket, readTicket, type Ticket, WAIT_MS } from './tickets.ts';

const DAY_MS = 24 * 60 * 60_000;
const VISITOR = 'visitor';
/** Spam that makes room for what is sent to a full inbox. */
const MOST_DROPPED = 100;

/** What was written, in the form's own order. Throws `invalid` with a message a field. */
function checkedAnswers(
  { clock }: OperationContext,
  form: Form,
  sent: OperationInput<ApiCalls['sendForm']>['body']['answers'],
  locale: Locale,
): readonly Answer[] {
  const today = clock().toISOString().slice(0, 10);
  const { answers, errors } = checkAnswers(form.fields, sent, { locale, today, slack: 1 });
  const wrong = Object.entries(errors);
  if (wrong.length > 0)
    throw new ApiError('invalid', {
      errors: Object.fromEntries(wrong.map(([key, words]) => [`answers.${key}`, [words]])),
    });
  return answers;
}

/** Throws `form_unconfirmed`, with a ticket to send it again by: nothing was stored. */
function askAgain(context: OperationContext, projectId: string, form: string): never {
  const ticket = createTicket(context, projectId, form);
  throw new ApiError('form_unconfirmed', { options: { ticket, wait: WAIT_MS / 1000 } });
}

function checkedTicket(context: OperationContext, projectId: string, form: string, given?: string): Ticket {
  const ticket = readTicket(context, projectId, form, given) ?? askAgain(context, projectId, form);
  const early = WAIT_MS - (context.clock().getTime() - ticket.issued);
  if (early > 0) throw new ApiError('form_too_fast', { options: { ticket: given, wait: Math.ceil(early / 1000) } });
  return ticket;
}

const wordsOf = (answers: readonly Answer[]): string =>
  answers
    .flatMap(({ value }) => (typeof value === 'boolean' ? [] : value))
    .filter(Boolean)
    .join('\n');

/** Throws `inbox_full` where what was sent takes up the project's share, and none of it is spam that could go. */
async function makeRoom({ limits }: OperationContext, transaction: Transaction, projectId: string): Promise<void> {
  try {
    await limits.beforeStoreSubmission(transaction, projectId);
  } catch (full) {
    const spam = transaction
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(eq(submissions.projectId, projectId), eq(submissions.status, 'spam')))
      .orderBy(asc(submissions.createdAt))
      .limit(MOST_DROPPED);
    const ofSpam = and(eq(submissions.projectId, projectId), inArray(submissions.id, spam));
    const dropped = await transaction.delete(submissions).where(ofSpam).returning({ id: submissions.id });
    if (dropped.length === 0) throw full;
  }
}

/** Stores it, once: the same ticket and words again are the same submission; other words need another ticket. */
async function store(context: OperationContext, row: SubmissionRow): Promise<'stored' | 'repeated' | 'taken'> {
  const { projectId } = row;
  return write(context, { projectId, actor: VISITOR }, {}, async (transaction) => {
    await makeRoom(context, transaction, projectId);
    const added = await transaction
      .insert(submissions)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: submissions.id });
    if (added.length > 0) return { result: 'stored', tags: [TAG.submissions(projectId)] };
    const [first] = await transaction.select().from(submissions).where(isSubmission(projectId, row.id));
    return { result: isDeepStrictEqual(first?.answers, row.answers) ? 'repeated' : 'taken', tags: [] };
  });
}

export const sendForm: Operation<ApiCalls['sendForm']> = async (context, caller, { params, body, headers }) => {
  const project = await openProject(context, params.project);
  const { id: projectId } = project;
  await takeTry(context, 'sendForm', caller, projectId);
  const locale = body.locale ?? project.project_metadata.defaultLang ?? DEFAULT_LOCALE;
  const form = await findForm(context, project, { page: body.page, section: params.section, locale, caller });
  const answers = checkedAnswers(context, form, body.answers, locale);
  const { id } = checkedTicket(context, projectId, form.id, body.ticket);
  const isSpam = looksLikeSpam(answers, body.trap);
  const told = isSpam ? [] : await recipientsOf(context, projectId, form.notify);
  const isMailed = told.length > 0;
  const now = context.clock();
  const row: SubmissionRow = {
    id,
    projectId,
    form: form.id,
    formName: form.name,
    page: form.page,
    locale,
    status: isSpam ? 'spam' : 'unread',
    answers: [...answers],
    words: wordsOf(answers),
    createdAt: now,
    expiresAt: new Date(now.getTime() + form.retention * DAY_MS),
    deletedAt: null,
    mail: isMailed ? 'waiting' : 'none',
    mailTo: [...told],
    // Where this node ends before the mail is out, the upkeep of any node sends it.
    mailAt: isMailed ? new Date(now.getTime() + RETRY_MS) : null,
    mailTries: 0,
  };
  const outcome = await store(context, row);
  if (outcome === 'taken') askAgain(context, projectId, form.id);
  if (outcome === 'stored' && !isSpam && !headers.token) await noteFormSent(context, caller, projectId, form.id);
  if (outcome === 'stored' && isMailed)
    context.background.run('Mailing a submission', () => mailSubmissions(context, projectId, [row]));
  return { answer: { id, message: formMessage('sent', locale) } };
};
