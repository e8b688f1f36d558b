import { z } from 'zod';
import { projectSchema } from './project.ts';
import { ROLES } from './roles.ts';
import { idSchema } from './section.ts';

export const roleSchema = z.enum(ROLES);

export const userSchema = z.strictObject({
  id: idSchema,
  email: z.string(),
  full_name: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** Somebody who works on a project. */
export const memberSchema = userSchema.extend({ role: roleSchema });
export type Member = z.infer<typeof memberSchema>;

export const projectMembershipSchema = z.strictObject({ id: idSchema, url: z.string(), role: roleSchema });
export type ProjectMembership = z.infer<typeof projectMembershipSchema>;

export const sessionSchema = z.strictObject({
  user: userSchema,
  /** Whether the user has shown that the email address is theirs. */
  verified: z.boolean(),
  /** The project of the host asked for; null where the user is no member of it. Role and project likewise. */
  project_id: idSchema.nullable(),
  role: roleSchema.nullable(),
  project: projectSchema.nullable(),
  /** ISO 8601, UTC. */
  expires: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;

/** One of a user's own sessions, as they see it to end it. */
export const sessionEntrySchema = z.strictObject({
  id: idSchema,
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** ISO 8601, UTC; so are the two below. */
  created: z.string(),
  /** To within ten minutes. */
  last_seen: z.string(),
  expires: z.string(),
  /** Browser and system as far as they name themselves, such as `Firefox · Windows`; empty where unknown. */
  agent: z.string(),
});
export type SessionEntry = z.infer<typeof sessionEntrySchema>;

/** An invitation as the members of its project see it. Its token is in the mail alone. */
export const invitationSchema = z.strictObject({
  id: idSchema,
  email: z.string(),
  role: roleSchema,
  /** Full name. */
  invited_by: z.string(),
  /** ISO 8601, UTC; so is the one below. */
  created: z.string(),
  expires: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** An invitation as whoever holds its token sees it. */
export const heldInvitationSchema = z.strictObject({
  project: z.strictObject({ title: z.string(), host: z.string() }),
  email: z.string(),
  role: roleSchema,
  /** Full name. */
  invited_by: z.string(),
  /** Whether there is an account of that address: it signs in, otherwise one is made. */
  has_account: z.boolean(),
});
export type HeldInvitation = z.infer<typeof heldInvitationSchema>;
