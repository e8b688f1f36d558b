import { z } from 'zod';
import { projectMembershipSchema, sessionEntrySchema, sessionSchema, userSchema } from '../entities/people.ts';
import { projectSchema } from '../entities/project.ts';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';
import {
  emailSchema,
  fullNameSchema,
  hostParam,
  messageSchema,
  passwordSchema,
  siteSchema,
  tokenSchema,
} from './common.ts';

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: '/register',
  summary: 'Make an account, or sign in to the one that is there, and claim a host for a project of it.',
  tag: 'People',
  access: 'public',
  body: z.strictObject({
    email: emailSchema,
    full_name: fullNameSchema,
    project_name: z.string().trim().min(1).max(200),
    host: hostParam,
    password: passwordSchema,
    terms_accepted: z.literal(true, 'terms'),
    /** The account is there already: its password is asked for, and it keeps its name. */
    existing_account: z.literal(true).optional(),
  }),
  answer: z.strictObject({ user: userSchema, project: projectSchema, token: tokenSchema }),
  status: 201,
  idempotent: true,
  errors: ['invalid', 'email_taken', 'wrong_credentials', 'host_taken', 'idempotency_reused', 'too_many_requests'],
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

export const verify = defineCall({
  id: 'verify',
  method: 'POST',
  path: '/verify',
  summary:
    'Show that an email address is its user’s, by the token of the link that was mailed there: signed in as that user, or by the password, since anybody may have made an account with the address.',
  tag: 'People',
  writes: true,
  access: 'public',
  /** `password`: needed unless signed in as the user; without it 422 names the field. */
  body: z.strictObject({ token: tokenSchema, password: z.string().max(200).optional() }),
  answer: messageSchema.extend({ site: siteSchema }),
  errors: ['invalid', 'wrong_credentials', 'link_invalid', 'too_many_requests'],
});

export const sendVerification = defineCall({
  id: 'sendVerification',
  method: 'POST',
  path: '/verification',
  summary: 'Mail the link that verifies the address once more. Nothing is sent where it is verified already.',
  tag: 'People',
  writes: true,
  access: 'signed-in',
  answer: messageSchema,
  errors: ['unauthenticated', 'too_many_requests', 'unavailable'],
});

/** As clients of such sites name it. */
export const requestVerification = defineCall({
  ...sendVerification,
  id: 'requestVerification',
  path: '/request_verification',
  summary: 'The same as `sendVerification`.',
});

export const requestPasswordReset = defineCall({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/password-reset',
  summary: 'Mail a link to choose a new password. Answers the same whether or not there is such an account.',
  tag: 'People',
  writes: true,
  access: 'public',
  body: z.strictObject({ email: emailSchema }),
  answer: messageSchema,
  errors: ['invalid', 'too_many_requests'],
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'PUT',
  path: '/password-reset',
  summary: 'Choose a new password by the token of a mailed link. Ends all sessions of the user.',
  tag: 'People',
  writes: true,
  access: 'public',
  body: z.strictObject({ token: tokenSchema, password: passwordSchema }),
  answer: messageSchema.extend({ site: siteSchema }),
  errors: ['invalid', 'link_invalid', 'too_many_requests'],
});

export const listSessions = defineCall({
  id: 'listSessions',
  method: 'GET',
  path: '/sessions',
  summary: 'Living sessions of the user, the last seen first.',
  tag: 'People',
  access: 'signed-in',
  answer: z.strictObject({ data: z.array(sessionEntrySchema) }),
  errors: ['unauthenticated'],
});

export const endSession = defineCall({
  id: 'endSession',
  method: 'DELETE',
  path: '/sessions/{id}',
  summary: 'End one of the user’s own sessions.',
  tag: 'People',
  writes: true,
  access: 'signed-in',
  params: z.strictObject({ id: idSchema }),
  answer: messageSchema,
  errors: ['unauthenticated', 'not_found'],
});
