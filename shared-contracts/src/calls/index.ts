import { listChanges } from './changes.ts';
import { createPage, createPageAt, deletePage, listPages, loadPage, savePage } from './pages.ts';
import { getSession, login, logout, register } from './people.ts';
import { getProject, projectByHost, saveProject } from './projects.ts';
import { listLive, listVersions, promoteRemote, publishRemote } from './registry.ts';

/** Every call of the content API (`/api/v1`), by id. */
export const apiCalls = {
  projectByHost,
  getProject,
  saveProject,
  loadPage,
  createPage,
  createPageAt,
  savePage,
  deletePage,
  listPages,
  register,
  login,
  logout,
  getSession,
  listChanges,
} as const;

/** Every call of the registry (`/registry/v1`), by id. */
export const registryCalls = { listLive, publishRemote, listVersions, promoteRemote } as const;

export type ApiCalls = typeof apiCalls;
export type RegistryCalls = typeof registryCalls;
