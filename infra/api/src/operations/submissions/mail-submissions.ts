import { and, eq, inArray } from 'drizzle-orm';
import { ApiError, DEFAULT_LOCALE, type Locale, type Project } from 'shared-contracts';
import { createSparingWarnings } from 'shared-contracts/sparing-warnings';
import { submissions } from '../../database/form-tables.ts';
import { submissionLetter } from '../../mail/submission-letter.ts';
import { submissionsLetter } from '../../mail/submissions-letter.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { findProject } from '../find-project.ts';
import type { OperationContext } from '../operation.ts';
import { foldEmail } from '../people/fold-email.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { currentRecipients, readMailboxes } from './form-recipients.ts';
import { isSubmission, type SubmissionRow } from './submission-row.ts';

/** Between the first two tries; twice as long between any further two. */
export const RETRY_MS = 10 * 60_000;
/** Tries over about a week, then it is given up; the inbox has the submission in any case. */
const MOST_TRIES = 10;
/** Mails to one mailbox that have waited; where there are more, one tells of them all. */
const MOST_ALONE = 3;

const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/;

const warn = createSparingWarnings();

/** A submission that is to be mailed; what it says is read when it is. */
export type DueMail = Pick<SubmissionRow, 'id' | 'form' | 'formName' | 'page' | 'locale' | 'mailTo' | 'mailTries'>;

/** The visitor's own address, to be answered at. */
const visitorOf = ({ answers }: SubmissionRow): string | undefined =>
  answers
    .flatMap(({ type, value }) => (type === 'email' && typeof value === 'string' ? [value] : []))
    .find((address) => EMAIL.test(address));

interface Site {
  readonly project: Project;
  readonly locale: Locale;
  readonly name: string;
  readonly inbox: string;
  /** Folded addresses of those who work on it. */
  readonly members: ReadonlySet<string>;
}

async function readSite(context: OperationContext, projectId: string): Promise<Site | null> {
  const project = await findProject(context, projectId);
  if (!project) return null;
  const { url, claimed, project_metadata } = project;
  return {
    project,
    locale: project_metadata.defaultLang ?? DEFAULT_LOCALE,
    name: project_metadata.title ?? url,
    inbox: `${context.originOf(claimed ? url : null)}/admin/inbox`,
    members: await readMailboxes(context, projectId),
  };
}

/** One mail with what a visitor wrote, unless it was deleted meanwhile. */
async function mailOne(context: OperationContext, site: Site, to: string, { id }: DueMail): Promise<void> {
  const { project, locale, name, inbox, members } = site;
  const [row] = await context.database.transaction({ projectId: project.id }, (transaction) =>
    transaction.select().from(submissions).where(isSubmission(project.id, id)),
  );
  if (!row || row.deletedAt) return;
  const { formName: form, page, answers } = row;
  const letter = submissionLetter[locale]({ form, site: name, page, answers, url: `${inbox}?message=${id}` });
  const replyTo = visitorOf(row);
  await context.mailer.send(
    { ...writeMail(to, locale, letter), ...(replyTo && { replyTo }) },
    { kind: 'form', name: project.id, toOwn: members.has(foldEmail(to)) },
  );
}

/** One mail that tells of many. */
async function mailMany(context: OperationContext, site: Site, to: string, rows: readonly DueMail[]): Promise<void> {
  const { project, locale, name, inbox, members } = site;
  const byForm = Map.groupBy(rows, ({ form }) => form);
  const forms = [...byForm.values()].map((same) => ({ name: same[0]?.formName ?? '', count: same.length }));
  const letter = submissionsLetter[locale]({ site: name, count: rows.length, forms, url: inbox });
  const sender = { kind: 'digest', name: project.id, toOwn: members.has(foldEmail(to)) } as const;
  await context.mailer.send(writeMail(to, locale, letter), sender);
}

interface Outcome {
  /** Of each submission: who was to be told, and who was not reached. */
  readonly told: ReadonlyMap<string, readonly string[]>;
  readonly left: ReadonlyMap<string, readonly string[]>;
  readonly error?: unknown;
}

const NOBODY: Outcome = { told: new Map(), left: new Map() };

/** Mails each of them for themselves: an address that is refused keeps the mail from nobody else. */
async function send(context: OperationContext, projectId: string, rows: readonly DueMail[]): Promise<Outcome> {
  const site = await readSite(context, projectId);
  if (!site) return NOBODY;
  const told = await currentRecipients(context, site.project, rows);
  const left = new Map<string, string[]>();
  let failure: unknown;
  const mail = async (to: string, about: readonly DueMail[], work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => {
      failure = error;
      for (const { id } of about) left.set(id, [...(left.get(id) ?? []), to]);
    });
  const mailboxes = new Set([...told.values()].flat());
  for (const to of mailboxes) {
    const own = rows.filter(({ id }) => told.get(id)?.includes(to));
    if (own.length > MOST_ALONE) await mail(to, own, () => mailMany(context, site, to, own));
    else for (const row of own) await mail(to, [row], () => mailOne(context, site, to, row));
  }
  return { told, left, error: failure };
}

/** What becomes of a submission's mail. */
function stateOf(context: OperationContext, { id, mailTo, mailTries }: DueMail, { told, left }: Outcome) {
  const tries = mailTries + 1;
  const unreached = [...(left.get(id) ?? [])];
  if (unreached.length === 0) {
    const to = told.get(id) ?? [];
    return {
      mail: to.length > 0 ? 'sent' : 'none',
      mailTo: to.length > 0 ? mailTo : [],
      mailTries: tries,
      mailAt: null,
    } as const;
  }
  const isOver = tries >= MOST_TRIES;
  return {
    mail: isOver ? 'failed' : 'waiting',
    mailTo: unreached,
    mailTries: tries,
    mailAt: isOver ? null : new Date(context.clock().getTime() + RETRY_MS * 2 ** (tries - 1)),
  } as const;
}

/**
 * Mails submissions of a project to those who are told, and notes what became of it. Whoever was not reached is tried
 * again later.
 */
export async function mailSubmissions(
  context: OperationContext,
  projectId: string,
  rows: readonly DueMail[],
): Promise<void> {
  const outcome = await send(context, projectId, rows).catch((error: unknown): Outcome => {
    const all = new Map(rows.map(({ id, mailTo }) => [id, mailTo]));
    return { told: all, left: all, error };
  });
  const states = rows.map((row) => ({ id: row.id, state: stateOf(context, row, outcome) }));
  const alike = Map.groupBy(states, ({ state }) => JSON.stringify(state));
  const isOver = states.some(({ state }) => state.mailAt === null);
  await write(context, { projectId, actor: 'upkeep' }, {}, async (transaction) => {
    for (const same of alike.values()) {
      const [first] = same;
      const ids = same.map(({ id }) => id);
      const ofThese = and(eq(submissions.projectId, projectId), inArray(submissions.id, ids));
      if (first) await transaction.update(submissions).set(first.state).where(ofThese);
    }
    return { result: undefined, tags: isOver ? [TAG.submissions(projectId)] : [] };
  });
  const { error, left } = outcome;
  if (left.size === 0) return;
  // Who is sent more than their share hears of it later: that is no error.
  const level = error instanceof ApiError && error.code === 'too_many_requests' ? 'warn' : 'error';
  warn(context.logger, projectId, { err: error, projectId, submissions: left.size }, 'Mails of forms wait', level);
}
