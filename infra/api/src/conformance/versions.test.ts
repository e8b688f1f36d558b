import { describe } from 'vitest';
import { OLDER_VERSIONS, server } from '../testing/databases.ts';
import { articles } from './articles.ts';
import { media } from './media.ts';
import { members } from './members.ts';
import { pageList } from './page-list.ts';
import { pages } from './pages.ts';
import { redirects } from './redirects.ts';
import { revisions } from './revisions.ts';
import { roles } from './roles.ts';
import { rowSecurity } from './row-security.ts';
import { submissions } from './submissions.ts';
import { onDatabase } from './suite.ts';
import { writes } from './writes.ts';

/** What asks most of a server; at length also what is made of it. The newest version runs everything elsewhere. */
const SHORT = { pageList, articles, rowSecurity };
const LONG = { ...SHORT, pages, writes, media, members, roles, redirects, revisions, submissions };

describe.each(OLDER_VERSIONS)('OPS-13: content API on PostgreSQL %i', (version) =>
  onDatabase(() => server(version), process.env.SOAK === '1' ? LONG : SHORT),
);
