import { accounts } from './accounts.ts';
import { bodies } from './bodies.ts';
import { cart } from './cart.ts';
import { claims } from './claims.ts';
import { draftCopies } from './draft-copies.ts';
import { draftPublishes } from './draft-publishes.ts';
import { drafts } from './drafts.ts';
import { flags } from './flags.ts';
import { globalCopies } from './global-copies.ts';
import { globals } from './globals.ts';
import { longPages } from './long-pages.ts';
import { members } from './members.ts';
import { oneResolution } from './one-resolution.ts';
import { outsideClient } from './outside-client.ts';
import { overview } from './overview.ts';
import { pages } from './pages.ts';
import { people } from './people.ts';
import { projectArchive } from './project-archive.ts';
import { random } from './random.ts';
import { refusals } from './refusals.ts';
import { roles } from './roles.ts';
import { rowSecurity } from './row-security.ts';
import { siteSettings } from './site-settings.ts';
import { starters } from './starters.ts';
import { onEachDatabase, type Suite } from './suite.ts';
import { writes } from './writes.ts';

const SUITES: Readonly<Record<string, Suite>> = {
  pages,
  drafts,
  writes,
  bodies,
  globals,
  globalCopies,
  longPages,
  outsideClient,
  people,
  accounts,
  members,
  roles,
  claims,
  oneResolution,
  refusals,
  rowSecurity,
  siteSettings,
  projectArchive,
  overview,
  starters,
  draftCopies,
  draftPublishes,
  flags,
  cart,
  random,
};

onEachDatabase('content API', SUITES);
