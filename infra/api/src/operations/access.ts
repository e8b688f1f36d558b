import { eq } from 'drizzle-orm';
import { type Action, ApiError, may, type ProjectMetadata, type Role, type User } from 'shared-contracts';
import { sessions } from '../database/schema.ts';
import { isAgentSecret, readHolder } from './agent-access.ts';
import type { OperationContext } from './operation.ts';
import { hostsToTry } from './project-id.ts';
import { hashToken, type TokenRow } from './tokens.ts';

interface AccessRow extends TokenRow {
  readonly last_seen_at: Date;
  readonly project_id: string | null;
  readonly project_metadata: ProjectMetadata | null;
  readonly role: Role | null;
}

/** Who a token belongs to, and what they are in the project asked for. */
export interface Identity {
  readonly user: User;
  readonly verified: boolean;
  readonly sessionId: string;
  readonly expires: Date;
  readonly membership: { readonly projectId: string; readonly metadata: ProjectMetadata; readonly role: Role } | null;
}

/** A member of a project who may do what they ask for. */
export interface Access {
  readonly projectId: string;
  readonly metadata: ProjectMetadata;
  readonly role: Role;
  /** Who changes are recorded under. */
  readonly actor: string;
}

const READ_ACCESS = 'SELECT * FROM read_access($1, $2, $3, $4)';
const SEEN_EVERY_MS = 10 * 60_000;

/** Notes now and then that a session is in use; nobody waits for it. */
function seeSession({ database, background }: OperationContext, row: AccessRow, now: Date): void {
  if (now.getTime() - row.last_seen_at.getTime() < SEEN_EVERY_MS) return;
  background.run('Noting that a session is in use', () =>
    database.transaction({ userId: row.user_id }, (transaction) =>
      transaction.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.session_id)),
    ),
  );
}

/** The project that somebody is asked about: by its id, or as the one of theirs at a host; none where both are empty. */
interface Asked {
  readonly project: string | null;
  readonly hosts: readonly string[];
}

/** Of an assistant's token the one project that it is for, and no other. */
async function identifyHolder(context: OperationContext, token: string, project: string | null): Promise<Identity> {
  const row = await readHolder(context, token);
  return {
    user: { id: row.user_id, email: row.email, full_name: row.full_name },
    verified: row.verified,
    sessionId: row.session_id,
    expires: row.expires_at,
    membership:
      row.project_id === project ? { projectId: row.project_id, metadata: row.project_metadata, role: row.role } : null,
  };
}

async function readIdentity(
  context: OperationContext,
  token: string | undefined,
  { project, hosts }: Asked,
): Promise<Identity> {
  if (!token) throw new ApiError('unauthenticated');
  if (isAgentSecret(token)) return identifyHolder(context, token, project);
  const now = context.clock();
  const rows = await context.database.read<AccessRow>('read_access', READ_ACCESS, [
    hashToken(token),
    now,
    project,
    hosts,
  ]);
  const row = rows[0];
  if (!row) throw new ApiError('unauthenticated');
  seeSession(context, row, now);
  const { project_id: projectId, project_metadata: metadata, role } = row;
  return {
    user: { id: row.user_id, email: row.email, full_name: row.full_name },
    verified: row.verified,
    sessionId: row.session_id,
    expires: row.expires_at,
    membership: projectId && metadata && role ? { projectId, metadata, role } : null,
  };
}

/** Who a token belongs to and what they are in a project, by its id. Throws `unauthenticated` without a living session. */
export const identify = (
  context: OperationContext,
  token: string | undefined,
  project: string | null = null,
): Promise<Identity> => readIdentity(context, token, { project, hosts: [] });

/**
 * Who a token belongs to, with the project of theirs at a host: of several that wait to prove it, people mean the one
 * they work on. Throws `unauthenticated` without a living session.
 */
export const identifyAt = (context: OperationContext, token: string | undefined, host: string): Promise<Identity> =>
  readIdentity(context, token, { project: null, hosts: hostsToTry(host) });

/** Throws `not_found` where the project is missing or not theirs, `forbidden` where the role is too small. */
export function allow({ user, membership }: Identity, action: Action): Access {
  if (!membership) throw new ApiError('not_found');
  if (!may(membership.role, action)) throw new ApiError('forbidden');
  return { ...membership, actor: user.id };
}

/** Throws `unauthenticated`, `not_found` where the project is missing or not theirs, `forbidden` where the role is too small. */
export async function authorise(
  context: OperationContext,
  action: Action,
  token: string | undefined,
  project: string,
): Promise<Access> {
  return allow(await identify(context, token, project), action);
}
