import type { Role } from 'shared-contracts';

/** What each role may do in its own project. */
export const MAY = {
  saveProject: ['owner', 'administrator'],
  createPage: ['owner', 'administrator', 'editor'],
  savePage: ['owner', 'administrator', 'editor'],
  deletePage: ['owner', 'administrator', 'editor'],
  listPages: ['owner', 'administrator', 'editor'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof MAY;
