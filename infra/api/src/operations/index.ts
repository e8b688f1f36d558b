import type { ApiCalls } from 'shared-contracts';
import { listChanges } from './changes/list-changes.ts';
import type { Operation } from './operation.ts';
import { createPage } from './pages/create-page.ts';
import { createPageAt } from './pages/create-page-at.ts';
import { deletePage } from './pages/delete-page.ts';
import { listPages } from './pages/list-pages.ts';
import { loadPage } from './pages/load-page.ts';
import { savePage } from './pages/save-page.ts';
import { getSession } from './people/get-session.ts';
import { login } from './people/login.ts';
import { logout } from './people/logout.ts';
import { register } from './people/register.ts';
import { getProject } from './projects/get-project.ts';
import { projectByHost } from './projects/project-by-host.ts';
import { saveProject } from './projects/save-project.ts';

/** The operation behind each call. */
export const operations: { readonly [Id in keyof ApiCalls]: Operation<ApiCalls[Id]> } = {
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
};
