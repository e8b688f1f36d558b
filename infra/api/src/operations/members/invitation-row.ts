import type { Invitation } from 'shared-contracts';
import type { invitations } from '../../database/schema.ts';

type Row = Pick<typeof invitations.$inferSelect, 'id' | 'email' | 'role' | 'createdAt' | 'expiresAt'>;

/** An invitation as members see it. */
export const toInvitation = ({ id, email, role, createdAt, expiresAt }: Row, inviter: string): Invitation => ({
  id,
  email,
  role,
  invited_by: inviter,
  created: createdAt.toISOString(),
  expires: expiresAt.toISOString(),
});
