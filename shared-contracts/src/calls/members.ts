import { z } from 'zod';
import {
  heldInvitationSchema,
  invitationSchema,
  memberSchema,
  projectMembershipSchema,
  roleSchema,
  userSchema,
} from '../entities/people.ts';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';
import { emailSchema, fullNameSchema, messageSchema, passwordSchema, projectParam, tokenSchema } from './common.ts';

const project = z.strictObject({ project: projectParam });
const entry = z.strictObject({ project: projectParam, id: idSchema });

export const getUser = defineCall({
  id: 'getUser',
  method: 'GET',
  path: '/project/{project}/user',
  summary: 'Who the token belongs to, and what they are in a project.',
  tag: 'Members',
  access: 'signed-in',
  params: project,
  answer: memberSchema,
  errors: ['unauthenticated', 'not_found'],
});

export const listUsers = defineCall({
  id: 'listUsers',
  method: 'GET',
  path: '/project/{project}/users',
  summary: 'Everybody who works on a project, by role, then by name.',
  tag: 'Members',
  access: 'signed-in',
  params: project,
  answer: z.strictObject({ data: z.array(memberSchema) }),
  errors: ['unauthenticated', 'not_found'],
});

export const changeRole = defineCall({
  id: 'changeRole',
  method: 'PUT',
  path: '/project/{project}/users/{id}',
  summary: 'Give a member another role. Administrators stay clear of owners; the last owner stays one.',
  tag: 'Members',
  writes: true,
  access: 'signed-in',
  params: entry,
  body: z.strictObject({ role: roleSchema }),
  answer: memberSchema,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'last_owner'],
});

export const removeUser = defineCall({
  id: 'removeUser',
  method: 'DELETE',
  path: '/project/{project}/users/{id}',
  summary: 'Take a member out of a project, or leave it by naming oneself. Access ends at once.',
  tag: 'Members',
  writes: true,
  access: 'signed-in',
  params: entry,
  answer: messageSchema,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'last_owner'],
});

export const inviteUser = defineCall({
  id: 'inviteUser',
  method: 'POST',
  path: '/project/{project}/invitations',
  summary: 'Invite an email address, or send its invitation once more: the link that was sent before ends.',
  tag: 'Members',
  writes: true,
  access: 'signed-in',
  params: project,
  body: z.strictObject({ email: emailSchema, role: roleSchema }),
  answer: invitationSchema,
  status: 201,
  errors: [
    'unauthenticated',
    'forbidden',
    'unverified',
    'not_found',
    'invalid',
    'already_member',
    'too_many_requests',
    'unavailable',
    'over_plan',
  ],
});

export const listInvitations = defineCall({
  id: 'listInvitations',
  method: 'GET',
  path: '/project/{project}/invitations',
  summary: 'Invitations that wait for an answer, the newest first; those that are too old as well.',
  tag: 'Members',
  access: 'signed-in',
  params: project,
  answer: z.strictObject({ data: z.array(invitationSchema) }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const withdrawInvitation = defineCall({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/project/{project}/invitations/{id}',
  summary: 'Take an invitation back; its link ends at once.',
  tag: 'Members',
  writes: true,
  access: 'signed-in',
  params: entry,
  answer: messageSchema,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const getInvitation = defineCall({
  id: 'getInvitation',
  method: 'GET',
  path: '/invitations/{token}',
  summary: 'What an invitation is to, for whoever holds its token.',
  tag: 'Members',
  access: 'public',
  params: z.strictObject({ token: tokenSchema }),
  answer: heldInvitationSchema,
  errors: ['link_invalid', 'too_many_requests'],
});

export const acceptInvitation = defineCall({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/{token}/accept',
  summary: 'Join a project: signed in as the invited address or, where it has no account, by making one.',
  tag: 'Members',
  writes: true,
  access: 'public',
  params: z.strictObject({ token: tokenSchema }),
  /** Both, where an account is made. */
  body: z.strictObject({ full_name: fullNameSchema.optional(), password: passwordSchema.optional() }),
  answer: z.strictObject({
    user: userSchema,
    project: projectMembershipSchema,
    /** Of a new session; null for those who were signed in. */
    token: z.string().nullable(),
    /** Origin of the project's site. */
    site: z.string(),
  }),
  errors: [
    'unauthenticated',
    'wrong_account',
    'link_invalid',
    'invalid',
    'already_member',
    'email_taken',
    'too_many_requests',
    'over_plan',
  ],
});
