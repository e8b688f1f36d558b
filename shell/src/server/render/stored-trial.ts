import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import {
  type AnswerOf,
  type ApiCalls,
  compileDefinition,
  isGroup,
  type RemoteRelease,
  type SectionDefinition,
  type SectionSettings,
} from 'shared-contracts';
import type { LiveKinds } from '../kinds/live-kinds.ts';
import type { ReleaseStore } from '../remotes/release-store.ts';
import type { ApiClient, RemoteSource } from '../sources.ts';
import type { Migrated } from './migrate-sections.ts';
import type { PageInput, PageRenderer } from './page-renderer.ts';
import { EMPTY_PAGE } from './warm-pages.ts';

/** Milliseconds for which an answer holds. */
const REMEMBERED = 60_000;

/** Places that are named of each trouble; more say no more. */
const MOST_NAMED = 5;

type Stored = AnswerOf<ApiCalls['listKindSections']>['sections'][number];

/** A kind as it was and as it would be. */
interface Change {
  readonly before: SectionDefinition;
  readonly now: SectionDefinition | undefined;
}

export interface StoredTrialOptions {
  readonly api: Pick<ApiClient, 'listKindSections'>;
  readonly renderer: PageRenderer;
  readonly kinds: LiveKinds;
  readonly store: ReleaseStore;
  readonly source: RemoteSource;
  /** The release that renders pages, and its name. */
  readonly live: () => RemoteRelease | null;
}

/** Tells what stored content would lose by a release, each trouble in a sentence with the pages it is on. */
export type StoredTrial = (before: RemoteRelease, release: RemoteRelease) => Promise<readonly string[]>;

const changesOf = (before: RemoteRelease, release: RemoteRelease): ReadonlyMap<string, Change> =>
  new Map(
    before.sections
      .map((kind): Change => ({ before: kind, now: release.sections.find(({ name }) => name === kind.name) }))
      .filter(
        ({ before: { version, fields }, now }) => !isDeepStrictEqual([version, fields], [now?.version, now?.fields]),
      )
      .map((change) => [change.before.name, change]),
  );

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Settings without what says nothing: a field that is empty misses nothing when it goes. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => filled(item) ?? item) : undefined;
  if (!isGroup(value)) return isBlank(value) ? undefined : value;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const kept = filled(inner);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Texts and numbers of a value, as they stand in JSON. */
function* leavesOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield JSON.stringify(value).slice(1, -1);
  else if (typeof value === 'number') yield String(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* leavesOf(inner);
}

const parse = (definition: SectionDefinition, settings: unknown, { default_locale, locales }: Stored) =>
  compileDefinition(definition).parse(filled(settings) ?? {}, { defaultLocale: default_locale, locales });

/** The field that the new version refuses what is stored in; undefined where it takes all of it, or the old one did not. */
function refusedField(
  { before, now }: Change & { readonly now: SectionDefinition },
  settings: unknown,
  stored: Stored,
) {
  const parsed = parse(now, settings, stored);
  if (parsed.ok) return undefined;
  if (stored.version === before.version && !parse(before, stored.settings, stored).ok) return undefined;
  return Object.keys(parsed.errors)[0] ?? '';
}

/** The field whose words the migrations leave behind. */
function lostField({ before, now }: Change, migrated: SectionSettings, stored: Stored): string | undefined {
  if (stored.version !== before.version) return undefined;
  const kept = JSON.stringify(migrated);
  const changed = Object.entries(stored.settings).filter(
    ([name]) => !isDeepStrictEqual(before.fields[name], now?.fields[name]),
  );
  return changed.find(([, value]) => [...leavesOf(value)].some((leaf) => !kept.includes(leaf)))?.[0];
}

function troubleOf(change: Change, stored: Stored, migrated: Migrated): string | null {
  const { now, before } = change;
  const kind = `kind “${before.name}”`;
  if (!now) return `${kind} is gone`;
  if ('error' in migrated)
    return `${kind} cannot be brought from version ${stored.version} to ${now.version}: ${migrated.error}`;
  const isRaised = stored.version < now.version;
  const lost = isRaised ? lostField(change, migrated.settings, stored) : undefined;
  if (lost !== undefined) return `${kind}: its migration leaves behind what stands in field “${lost}”`;
  const refused = refusedField({ ...change, now }, migrated.settings, stored);
  return refused === undefined ? null : `${kind}: field “${refused}” is not what stored sections hold`;
}

/** Collects troubles, and where each is. */
function createReport() {
  const places = new Map<string, Set<string>>();
  return {
    note: (trouble: string, { path, project }: Stored): void => {
      const known = places.get(trouble) ?? new Set();
      places.set(trouble, known.add(`${path} (project ${project})`));
    },
    lines: (): readonly string[] =>
      [...places].map(([trouble, all]) => {
        const named = [...all].slice(0, MOST_NAMED).join(', ');
        return `${trouble}; used on ${named}${all.size > MOST_NAMED ? ` and ${all.size - MOST_NAMED} pages more` : ''}`;
      }),
  };
}

/**
 * Holds what is stored against a release before it goes live: fields that narrowed, and what migrations make of the
 * sections of kinds whose version rose, run where pages are rendered.
 */
export function createStoredTrial({ api, renderer, kinds, store, source, live }: StoredTrialOptions): StoredTrial {
  const migrate = async (release: RemoteRelease, stored: readonly Stored[]): Promise<readonly Migrated[]> => {
    const page = live();
    if (!page) throw new Error('nothing renders pages yet');
    const isRenderer = page.name === release.name;
    const sections = stored.map(({ kind, version, settings }, index): PageInput['page']['sections'][number] => ({
      ...{ id: `s${index}`, name: kind, type: 'static', weight: index, region: {}, schema_version: version },
      settings: [settings],
    }));
    const input = {
      ...EMPTY_PAGE,
      page: { ...EMPTY_PAGE.page, sections },
      form: { ...EMPTY_PAGE.form, as: 'migrated' } as const,
    };
    const rendered = await renderer.render(isRenderer ? release : page, input, {
      ...{ isTrial: true, anew: true },
      ...(!isRenderer && { kinds: kinds.with(release) }),
    });
    return JSON.parse(Buffer.from(rendered.page.body).toString()) as readonly Migrated[];
  };

  const bringFiles = async (release: RemoteRelease): Promise<void> => {
    if (!(await store.load(release.name, release.version))) await store.copy(release, source);
  };

  const look: StoredTrial = async (before, release) => {
    const changes = changesOf(before, release);
    const report = createReport();
    const isRaised = ({ before: { version }, now }: Change): boolean => now !== undefined && now.version > version;
    if ([...changes.values()].some(isRaised)) await bringFiles(release);
    const names = [...changes.keys()].join();
    let after: string | null | undefined;
    while (after !== null) {
      const { sections, next } = await api.listKindSections({ query: { kinds: names, ...(after && { after }) } });
      const isOld = ({ kind, version }: Stored): boolean => version < (changes.get(kind)?.now?.version ?? 0);
      const old = sections.filter(isOld);
      const migrated = old.length > 0 ? await migrate(release, old) : [];
      for (const stored of sections) {
        const change = changes.get(stored.kind);
        const made = isOld(stored) ? migrated[old.indexOf(stored)] : { settings: stored.settings };
        const trouble = change && made ? troubleOf(change, stored, made) : null;
        if (trouble) report.note(trouble, stored);
      }
      after = next;
    }
    return report.lines();
  };

  // Asked before the pointer moves, and again by the shell that follows it.
  const fine = new LRUCache<string, true>({ max: 20, ttl: REMEMBERED });
  return async (before, release) => {
    if (changesOf(before, release).size === 0) return [];
    const key = [before, release].map(({ name, version }) => `${name}@${version}`).join(' ');
    if (fine.has(key)) return [];
    const troubles = await look(before, release);
    if (troubles.length === 0) fine.set(key, true);
    return troubles;
  };
}
