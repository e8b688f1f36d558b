import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { formKeys } from '../../database/form-tables.ts';
import type { OperationContext } from '../operation.ts';
import { isId } from '../project-id.ts';

/**
 * A ticket is the id of the submission to be, the moment it was issued, and a signature over both and the form. Pages
 * are cached and carry none: a browser asks for one when somebody begins to write; without script, the first post is
 * answered with one and the form to look through.
 */
export interface Ticket {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly issued: number;
}

/** Nobody fills in a form faster; milliseconds. */
export const WAIT_MS = 2000;
/** A day: a page left open over night is asked to confirm. */
const LIFE_MS = 24 * 60 * 60_000;

const keys = new WeakMap<OperationContext['database'], Map<string, string>>();

/** What a project's tickets are signed with: made once, the same on every node. */
async function keyOf({ database }: OperationContext, projectId: string): Promise<string> {
  const known = keys.get(database) ?? new Map<string, string>();
  keys.set(database, known);
  const before = known.get(projectId);
  if (before) return before;
  const key = await database.transaction({ projectId }, async (transaction) => {
    const made = { projectId, key: randomBytes(32).toString('base64url') };
    await transaction.insert(formKeys).values(made).onConflictDoNothing();
    const [row] = await transaction.select().from(formKeys).where(eq(formKeys.projectId, projectId));
    return row?.key ?? made.key;
  });
  known.set(projectId, key);
  return key;
}

const sign = (key: string, form: string, id: string, issued: string): Buffer =>
  createHmac('sha256', key).update(`${form} ${id} ${issued}`).digest();

export async function createTicket(context: OperationContext, projectId: string, form: string): Promise<string> {
  const id = uuidv7();
  const issued = context.clock().getTime().toString(36);
  return `${id}.${issued}.${sign(await keyOf(context, projectId), form, id, issued).toString('base64url')}`;
}

/** Null where it is not one of ours for this form, or too old. */
export async function readTicket(
  context: OperationContext,
  projectId: string,
  form: string,
  ticket: string | undefined,
): Promise<Ticket | null> {
  const [id = '', issued = '', signature = ''] = ticket?.split('.') ?? [];
  if (!isId(id)) return null;
  const right = sign(await keyOf(context, projectId), form, id, issued);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const at = Number.parseInt(issued, 36);
  return context.clock().getTime() - at > LIFE_MS ? null : { id, issued: at };
}
