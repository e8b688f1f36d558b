import { z } from 'zod';
import { projectMembershipSchema, sessionSchema, userSchema } from '../entities/people.ts';
import { projectSchema } from '../entities/project.ts';
import { defineCall } from './build-call.ts';
import { hostParam, messageSchema } from './common.ts';

const emailSchema = z.email().max(254);
/** Opaque, 256 bits, base64url. */
const tokenSchema = z.string();

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: '/register',
  summary: 'Make an account and claim a host for its first project.',
  tag: 'People',
  access: 'public',
  body: z.strictObject({
    email: emailSchema,
    full_name: z.string().trim().min(1).max(200),
    project_name: z.string().trim().min(1).max(200),
    host: hostParam,
    /** Characters. */
    password: z.string().min(10).max(200),
    terms_accepted: z.literal(true, 'terms'),
  }),
  answer: z.strictObject({ user: userSchema, project: projectSchema, token: tokenSchema }),
  status: 201,
  idempotent: true,
  errors: ['invalid', 'email_taken', 'host_taken', 'idempotency_reused', 'too_many_requests'],
});

export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/login',
  summary: 'Exchange email and password for a token.',
  tag: 'People',
  access: 'public',
  body: z.strictObject({ email: z.string().max(254), password: z.string().max(200) }),
  answer: z.strictObject({ token: tokenSchema, user: userSchema, projects: z.array(projectMembershipSchema) }),
  errors: ['wrong_credentials', 'too_many_requests'],
});

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/logout',
  summary: 'End the session of the token. Repeating it is harmless.',
  tag: 'People',
  access: 'public',
  answer: messageSchema,
});

export const getSession = defineCall({
  id: 'getSession',
  method: 'GET',
  path: '/session',
  summary: 'Who the token belongs to.',
  tag: 'People',
  access: 'signed-in',
  query: z.strictObject({ host: hostParam.optional() }),
  answer: sessionSchema,
  errors: ['unauthenticated'],
});
