import { acceptOfPage } from 'mf-agent/accept-of-page';
import { applyBeyond } from 'mf-agent/apply-change';
import { isOfLook, takeLook } from 'mf-agent/take-look';
import type { AgentChange, AgentProposal, Page, RemoteHost } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { openDesk, openHost } from '../site/desk.ts';
import type { Installation } from '../site/installation.ts';
import { openLookScreen } from '../site/look-screen.ts';
import { type Places, placesOfPage, placesOfTheme, THEME } from '../site/places.ts';
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

/** Values of the look: they wait on the theme's screen, from where they are published. */
async function ofLook(host: RemoteHost, site: Site, { changes }: AgentProposal) {
  const screen = await openLookScreen(host, site);
  const taken = await takeLook(host, changes);
  return {
    places: placesOfTheme(screen.theme()),
    faults: taken === 'taken' ? [] : ['The look could not be taken'],
    carryOut: async () => {
      const refused = await screen.publish().then(() => null, String);
      return refused === null ? [] : [`The look could not be published: ${refused}`];
    },
    [Symbol.dispose]: screen.close,
  };
}

/** What is beyond pages, the look among it. */
async function ofAll(
  host: RemoteHost,
  site: Site,
  kinds: Installation['kinds'],
  before: Places,
  proposal: AgentProposal,
): Promise<Draft> {
  const looks = proposal.changes.filter(({ change }) => isOfLook(change));
  const others = proposal.changes.filter(({ change }) => !isOfLook(change));
  const beyond = beyondPages(host, site, kinds, { ...proposal, changes: others });
  if (looks.length === 0) return { ...beyond, places: new Map([...before, ...beyond.places]) };
  const look = await ofLook(host, site, { ...proposal, changes: looks });
  const kept = [...before].filter(([place]) => !place.startsWith(THEME));
  return {
    ...look,
    places: new Map([...kept, ...look.places, ...beyond.places]),
    carryOut: async () => [...(await look.carryOut()), ...(await beyond.carryOut())],
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
  if (proposal.page === null) return ofAll(host, site, kinds, before, proposal);
  const draft = await ofPage(host, site, kinds, proposal);
  const status = `${draft.path}@status`;
  const isOwn = (place: string): boolean => place.startsWith(`${draft.path}@`) || place.startsWith(`${draft.path}#`);
  const others = [...before].filter(([place]) => place === status || !isOwn(place));
  return { ...draft, places: new Map([...others, ...draft.places]) };
}
