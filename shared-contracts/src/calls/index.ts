import * as agent from './agent.ts';
import * as agentModel from './agent-model.ts';
import * as agentTokens from './agent-tokens.ts';
import * as articleTerms from './article-terms.ts';
import * as articles from './articles.ts';
import * as authCodes from './auth-codes.ts';
import * as billing from './billing.ts';
import * as cart from './cart.ts';
import * as changes from './changes.ts';
import * as claims from './claims.ts';
import * as dashboard from './dashboard.ts';
import type { Call } from './define-call.ts';
import * as deletion from './deletion.ts';
import * as draftCopies from './draft-copies.ts';
import * as draftPublishes from './draft-publishes.ts';
import * as flags from './flags.ts';
import * as globalInstances from './global-instances.ts';
import * as invoices from './invoices.ts';
import * as kinds from './kinds.ts';
import * as media from './media.ts';
import * as mediaUploads from './media-uploads.ts';
import * as mediaVersions from './media-versions.ts';
import * as members from './members.ts';
import * as overview from './overview.ts';
import * as packages from './packages.ts';
import * as pages from './pages.ts';
import * as people from './people.ts';
import * as projects from './projects.ts';
import * as redirects from './redirects.ts';
import * as registry from './registry.ts';
import * as registryKeys from './registry-keys.ts';
import * as registryOverview from './registry-overview.ts';
import * as registryService from './registry-service.ts';
import * as registrySessions from './registry-sessions.ts';
import * as revisions from './revisions.ts';
import * as sectionTypes from './section-types.ts';
import * as starters from './starters.ts';
import * as storage from './storage.ts';
import * as submissions from './submissions.ts';
import * as theme from './theme.ts';
import * as variations from './variations.ts';
import * as views from './views.ts';

type CallsIn<Module> = { readonly [Id in keyof Module as Module[Id] extends Call ? Id : never]: Module[Id] };

const isCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && 'path' in value;

/** The calls that modules export, under their ids. */
const callsIn = <Module extends object>(module: Module): CallsIn<Module> =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsIn<Module>;

/** Every call of the content API (`/api/v1`), by id. */
export const apiCalls = callsIn({
  ...agent,
  ...agentModel,
  ...agentTokens,
  ...articleTerms,
  ...articles,
  ...authCodes,
  ...billing,
  ...cart,
  ...changes,
  ...claims,
  ...deletion,
  ...dashboard,
  ...draftCopies,
  ...draftPublishes,
  ...flags,
  ...globalInstances,
  ...invoices,
  ...kinds,
  ...media,
  ...mediaUploads,
  ...mediaVersions,
  ...members,
  ...overview,
  ...packages,
  ...pages,
  ...people,
  ...projects,
  ...redirects,
  ...revisions,
  ...sectionTypes,
  ...starters,
  ...storage,
  ...submissions,
  ...theme,
  ...variations,
  ...views,
});

/** Every call of the registry (`/registry/v1`), by id. */
export const registryCalls = callsIn({
  ...registry,
  ...registryKeys,
  ...registryOverview,
  ...registryService,
  ...registrySessions,
});

export type ApiCalls = typeof apiCalls;
export type RegistryCalls = typeof registryCalls;
