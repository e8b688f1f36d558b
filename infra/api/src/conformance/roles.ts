import { type Action, keysOf, MAY, may, ROLES, type Role } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { joinProject } from '../testing/join-project.ts';
import { globalBody, pageBody } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

interface DirectCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Who somebody acts on: themselves, and a member whom an administrator may touch. */
interface People {
  readonly self: string;
  readonly other: string;
}

const missing = uuidv7();

/** One call for each action, such that only the role decides between `forbidden` and anything else. */
const CALLS: Readonly<Record<Action, (people: People) => DirectCall>> = {
  saveProject: () => ({ method: 'PUT', path: '', body: { metadata: {} } }),
  createPage: () => ({ method: 'POST', path: '/page', body: pageBody() }),
  savePage: () => ({ method: 'PUT', path: `/page/${missing}`, body: pageBody() }),
  deletePage: () => ({ method: 'DELETE', path: `/page/${missing}` }),
  listPages: () => ({ method: 'GET', path: '/pages' }),
  readDashboard: () => ({ method: 'GET', path: '/dashboard' }),
  giveAuthCode: () => ({ method: 'POST', path: '/token' }),
  readGlobalInstances: () => ({ method: 'GET', path: '/global-instances' }),
  saveGlobalInstance: () => ({ method: 'PUT', path: '/global-instances/missing', body: globalBody() }),
  readRevisions: () => ({ method: 'GET', path: `/page/${missing}/revisions` }),
  restoreRevision: () => ({ method: 'POST', path: `/page/${missing}/revisions/1/restore` }),
  readVariations: () => ({ method: 'GET', path: `/page/${missing}/variations` }),
  saveVariation: () => ({ method: 'POST', path: `/page/${missing}/variations`, body: { page: 'B' } }),
  saveRedirects: () => ({ method: 'PUT', path: '/redirects', body: { redirects: [] } }),
  readMedia: () => ({ method: 'GET', path: '/medias' }),
  saveMedia: () => ({ method: 'PUT', path: `/media/${missing}`, body: {} }),
  deleteMedia: () => ({ method: 'DELETE', path: `/media/${missing}` }),
  saveArticle: () => ({ method: 'PUT', path: `/articles/${missing}`, body: { slug: 'a', title: {} } }),
  deleteArticle: () => ({ method: 'DELETE', path: `/articles/${missing}` }),
  readSubmissions: () => ({ method: 'GET', path: '/submissions' }),
  saveSubmission: () => ({ method: 'PUT', path: `/submissions/${missing}`, body: { status: 'read' } }),
  deleteSubmission: () => ({ method: 'DELETE', path: `/submissions/${missing}` }),
  followChanges: () => ({ method: 'GET', path: '/events' }),
  listUsers: () => ({ method: 'GET', path: '/users' }),
  leave: ({ self }) => ({ method: 'DELETE', path: `/users/${self}` }),
  invite: () => ({ method: 'POST', path: '/invitations', body: { email: `${uuidv7()}@example.org`, role: 'editor' } }),
  listInvitations: () => ({ method: 'GET', path: '/invitations' }),
  withdrawInvitation: () => ({ method: 'DELETE', path: `/invitations/${missing}` }),
  changeRole: ({ other }) => ({ method: 'PUT', path: `/users/${other}`, body: { role: 'editor' } }),
  removeUser: ({ other }) => ({ method: 'DELETE', path: `/users/${other}` }),
  readSectionTypes: () => ({ method: 'GET', path: '/section-types' }),
  saveSectionType: () => ({
    method: 'PUT',
    path: '/section-types/missing',
    body: { type: 'dynamic', title: 'M', application: 'M', application_id: 'm', endpoint: 'https://m.example.com' },
  }),
  deleteSectionType: () => ({ method: 'DELETE', path: '/section-types/missing' }),
  authoriseApplication: () => ({
    method: 'PUT',
    path: '/authorization_fields/missing',
    body: { authorization_fields: {} },
  }),
  applyStarter: () => ({ method: 'POST', path: '/starter', body: { name: 'nothing' } }),
  saveHost: () => ({ method: 'PUT', path: '/hosts/nothing.example', body: {} }),
  removeHost: () => ({ method: 'DELETE', path: '/hosts/missing.example' }),
  proveClaim: () => ({ method: 'POST', path: '/claim-proof', body: { host: 'nothing.example' } }),
  exportProject: () => ({ method: 'GET', path: '/archive' }),
  saveBilling: () => ({ method: 'PUT', path: '/next-package', body: { package: null } }),
  readInvoices: () => ({ method: 'GET', path: '/invoices' }),
  useAgent: () => ({ method: 'GET', path: '/agent/conversations' }),
  chooseAgentModel: () => ({ method: 'GET', path: '/agent/model' }),
  readFlags: () => ({ method: 'GET', path: '/flags/ai_agent' }),
  switchFlag: () => ({ method: 'PUT', path: '/flags/ai_agent', body: { on: true } }),
  deleteProject: () => ({ method: 'DELETE', path: '/deletion' }),
};

const ACTIONS = keysOf(MAY);

export const roles: Suite = (api) => {
  test.each(ROLES.map((role) => [role]))(
    'P1: the API refuses what the table refuses, and that alone: %s',
    async (role: Role) => {
      const test = api();
      const owner = await test.account();
      const other = await joinProject(test, owner, 'editor');
      const { token, userId: self } = await joinProject(test, owner, role);
      const isForbidden = async (action: Action): Promise<boolean> => {
        const { method, path, body } = CALLS[action]({ self, other: other.userId });
        const request = new Request(`http://localhost/api/v1/project/${owner.projectId}${path}`, {
          method,
          headers: { token, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const answer = await test.api.fetch(request, { operator: false, remoteAddress: '' });
        // An answer may go on for ever, as that of `followChanges` does: its status says enough.
        await answer.body?.cancel();
        expect(answer.status).not.toBe(401);
        expect(answer.status).toBeLessThan(500);
        return answer.status === 403;
      };
      // Leaving comes last: nothing is allowed after it.
      for (const action of ACTIONS.toSorted((a, b) => Number(a === 'leave') - Number(b === 'leave')))
        expect([action, await isForbidden(action)]).toEqual([action, !may(role, action)]);
    },
  );

  test('P1: to somebody of another project, and with no token, none of it exists', async () => {
    const test = api();
    const [owner, stranger] = [await test.account(), await test.account()];
    for (const action of ACTIONS.filter((name) => !/media|followChanges/i.test(name))) {
      const { method, path, body } = CALLS[action]({ self: stranger.userId, other: owner.userId });
      const ask = (headers: Record<string, string>) =>
        test.send(method, `/project/${owner.projectId}${path}`, { ...(body !== undefined && { body }), headers });
      expect([action, (await ask({ token: stranger.token })).status]).toEqual([action, 404]);
      expect([action, (await ask({})).status]).toEqual([action, 401]);
    }
  });
};
