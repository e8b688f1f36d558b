import { globalKey } from 'shared-contracts';

/** Tags of the change feed: what a cached answer may depend on. */
export const TAG = {
  project: (id: string) => `project:${id}`,
  page: (id: string) => `page:${id}`,
  path: (projectId: string, path: string) => `path:${projectId}:${path}`,
  host: (host: string) => `host:${host}`,
  /** Which pages there are, and at which paths. */
  pages: (projectId: string) => `pages:${projectId}`,
  /** Beside `pages`: some came, and none went. What a cache has of the others may stand in for what is not to be had. */
  added: (projectId: string) => `added:${projectId}`,
  /** Which versions a page has, and how its visitors are shared out among them. */
  variations: (pageId: string) => `variations:${pageId}`,
  /** Trials of pages that are running: who is shown what. */
  trials: (projectId: string) => `trials:${projectId}`,
  /** Who works on it, and who is invited. */
  members: (projectId: string) => `members:${projectId}`,
  redirects: (projectId: string) => `redirects:${projectId}`,
  /** Articles with their authors, categories and tags, and which of them visitors see. */
  articles: (projectId: string) => `articles:${projectId}`,
  /** Section types, and which applications' contents are let in. */
  types: (projectId: string) => `types:${projectId}`,
  /** What some name of a global instance leads to. */
  global: (projectId: string, name: string) => `global:${projectId}:${globalKey(name)}`,
  /** Which global instances there are, and what they hold. */
  globals: (projectId: string) => `globals:${projectId}`,
  media: (projectId: string) => `media:${projectId}`,
  /** What is shown of one medium. */
  medium: (projectId: string, id: string) => `medium:${projectId}:${id}`,
  submissions: (projectId: string) => `submissions:${projectId}`,
} as const;
