import { z } from 'zod';
import { idSchema } from './section.ts';

/** Most to least powerful; the table of what each may do is the API's. */
export const ROLES = ['owner', 'administrator', 'editor'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

export const userSchema = z.strictObject({
  id: idSchema,
  email: z.string(),
  full_name: z.string(),
});
export type User = z.infer<typeof userSchema>;

export const projectMembershipSchema = z.strictObject({ id: idSchema, url: z.string(), role: roleSchema });
export type ProjectMembership = z.infer<typeof projectMembershipSchema>;

export const sessionSchema = z.strictObject({
  user: userSchema,
  /** The project of the host asked for; null where the user is no member of it. */
  project_id: idSchema.nullable(),
  /** What the user may do there. */
  role: roleSchema.nullable(),
  /** ISO 8601, UTC. */
  expires: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;
