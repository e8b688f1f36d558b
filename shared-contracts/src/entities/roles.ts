import type { Role } from './people.ts';

/** What each role may do in its own project. The API enforces it; the tool shows nothing it would refuse. */
export const MAY = {
  saveProject: ['owner', 'administrator'],
  createPage: ['owner', 'administrator', 'editor'],
  savePage: ['owner', 'administrator', 'editor'],
  deletePage: ['owner', 'administrator', 'editor'],
  listPages: ['owner', 'administrator', 'editor'],
  readRevisions: ['owner', 'administrator', 'editor'],
  restoreRevision: ['owner', 'administrator', 'editor'],
  saveRedirects: ['owner', 'administrator'],
  readMedia: ['owner', 'administrator', 'editor'],
  saveMedia: ['owner', 'administrator', 'editor'],
  deleteMedia: ['owner', 'administrator', 'editor'],
  followChanges: ['owner', 'administrator', 'editor'],
  listUsers: ['owner', 'administrator', 'editor'],
  invite: ['owner', 'administrator'],
  changeRole: ['owner', 'administrator'],
  removeUser: ['owner', 'administrator'],
  proveClaim: ['owner', 'administrator'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof MAY;

export const may = (role: Role | null | undefined, action: Action): boolean =>
  role !== null && role !== undefined && (MAY[action] as readonly Role[]).includes(role);
