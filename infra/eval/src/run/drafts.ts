import { acceptOfPage } from 'mf-agent/accept-of-page';
import { applyBeyond } from 'mf-agent/apply-change';
import type { AgentChange, AgentProposal, Page, RemoteHost } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { openDesk, openHost } from '../site/desk.ts';
import type { Installation } from '../site/installation.ts';
import { type Places, placesOfPage } from '../site/places.ts';
import type { Site } from '../site/start-site.ts';

/** What a person has who accepted all of a proposal, before any of it reaches the site. */
export interface Draft extends Disposable {
  /** The site as it would be. */
  readonly places: Places;
  /** Changes that could not be accepted, in sentences. */
  readonly faults: readonly string[];
  /** Publishes it, or makes what is beyond the page; what stood against that, in sentences. */
  readonly carryOut: () => Promise<readonly string[]>;
}

type Of<Type extends AgentChange['type']> = Extract<AgentChange, { type: Type }>;

const localised = (prefix: string, words: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(words).flatMap(([locale, text]) => (text ? [[`${prefix}.${locale}`, String(text)]] : []));

function newPage({ path, sections = [] }: Of<'create-page'>, kinds: Installation['kinds']): Places {
  const own = sections.map(({ name, settings, schema_version }, weight) => ({
    ...{ id: String(weight).padStart(3, '0'), weight, name, type: 'static' as const, region: {}, settings: [settings] },
    schema_version,
  }));
  const page: Pick<Page, 'path' | 'metadata' | 'layout' | 'sections'> = {
    ...{ path, metadata: {}, layout: 'extended-layout', sections: own },
  };
  return new Map([[`${path}@status`, 'draft'], ...placesOfPage(page, kinds, new Map())]);
}

/** What a change of something else than a page comes to. */
function placesBeyond(change: AgentChange, { names }: Site, kinds: Installation['kinds']): Places {
  switch (change.type) {
    case 'set-alt':
      return new Map([[`media:${names.get(change.media)}.alt.${change.locale}`, change.value]]);
    case 'add-redirect':
      return new Map([[`redirect:${change.from}`, change.to]]);
    case 'create-article': {
      const { slug, title, excerpt, body } = change;
      const at = `article:${slug}@`;
      return new Map([
        [`${at}status`, 'draft'],
        ...localised(`${at}title`, title),
        ...localised(`${at}excerpt`, excerpt),
        ...localised(`${at}body`, body),
      ]);
    }
    case 'create-page':
      return newPage(change, kinds);
    default:
      return new Map();
  }
}

const nothing = { faults: [], carryOut: async () => [], [Symbol.dispose]: () => undefined };

function beyondPages(host: RemoteHost, site: Site, kinds: Installation['kinds'], { changes }: AgentProposal) {
  return {
    ...nothing,
    places: new Map(changes.flatMap(({ change }) => [...placesBeyond(change, site, kinds)])),
    carryOut: async () => {
      const faults: string[] = [];
      for (const proposed of changes) {
        const applied = await applyBeyond(host, proposed, uuidv7()).catch(String);
        if (applied !== 'done') faults.push(`${proposed.change.type} could not be made: ${applied}`);
      }
      return faults;
    },
  };
}

async function ofPage(host: RemoteHost, site: Site, kinds: Installation['kinds'], proposal: AgentProposal) {
  const { page, changes } = proposal;
  const listed = await site.api.listPages({ params: { project: site.project.id }, query: { per_page: 100 } });
  const path = listed.find(({ id }) => id === page?.id)?.path ?? '';
  const desk = await openDesk(host, kinds, site.names, path);
  const indices = changes.map((_, index) => index);
  // All as one step: what stands by then, stands.
  const accepted = acceptOfPage(desk.page, proposal, indices);
  const refused = indices.filter((index) => !accepted.includes(index));
  return {
    path,
    places: desk.places(),
    faults: refused.map((index) => `Change ${index + 1} could not be accepted`),
    carryOut: async () => ((await desk.save()) ? [] : [`${path} could not be saved`]),
    [Symbol.dispose]: desk.close,
  };
}

/** Accepts a whole proposal as the tool does, and lets what comes of it be looked at. */
export async function acceptAll(
  { kinds }: Installation,
  site: Site,
  before: Places,
  proposal: AgentProposal | null,
): Promise<Draft> {
  if (!proposal) return { ...nothing, places: before };
  const host = openHost(site);
  if (proposal.page === null) {
    const draft = beyondPages(host, site, kinds, proposal);
    return { ...draft, places: new Map([...before, ...draft.places]) };
  }
  const draft = await ofPage(host, site, kinds, proposal);
  const status = `${draft.path}@status`;
  const isOwn = (place: string): boolean => place.startsWith(`${draft.path}@`) || place.startsWith(`${draft.path}#`);
  const others = [...before].filter(([place]) => place === status || !isOwn(place));
  return { ...draft, places: new Map([...others, ...draft.places]) };
}
