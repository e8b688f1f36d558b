import { timingSafeEqual } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
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

/** Every node of an installation has its key: nothing is stored for whoever asks. */
const sign = ({ secrets }: OperationContext, projectId: string, form: string, id: string, issued: string): Buffer =>
  secrets.sign(`form ${projectId} ${form} ${id} ${issued}`);

export function createTicket(context: OperationContext, projectId: string, form: string): string {
  const id = uuidv7();
  const issued = context.clock().getTime().toString(36);
  return `${id}.${issued}.${sign(context, projectId, form, id, issued).toString('base64url')}`;
}

/** Null where it is not one of ours for this form, or too old. */
export function readTicket(
  context: OperationContext,
  projectId: string,
  form: string,
  ticket: string | undefined,
): Ticket | null {
  const [id = '', issued = '', signature = ''] = ticket?.split('.') ?? [];
  if (!isId(id)) return null;
  const right = sign(context, projectId, form, id, issued);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const at = Number.parseInt(issued, 36);
  return context.clock().getTime() - at > LIFE_MS ? null : { id, issued: at };
}
