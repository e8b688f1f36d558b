import type { Page, PageRendererModule, ProjectMetadata, RemoteHost, RenderPayload } from 'shared-contracts';
import { addSheet, createPageStore, cssInMode, linkStyles, openDocument } from 'shared-contracts/drawing';
import { DEFAULT_LOCALE, isLocale, LOCALES } from 'shared-contracts/sections';
import { bringPresets, type SiteLook } from 'shared-contracts/theme';
import { createBackdrops } from './backdrops.ts';
import type { ContrastPair } from './contrast-pairs.ts';
import { selectorOf } from './look-place.ts';
import { createPicker, type Picker, type PickerOptions } from './picker.ts';
import { createColourReader } from './seen-colours.ts';
import { createPairReader, type SeenPair } from './seen-pairs.ts';
import { seenPlaces } from './seen-places.ts';
import { spareUnseen } from './spare-unseen.ts';
import type { LookPlace } from './theme-values.ts';

export type Shade = 'light' | 'dark';

type ShownLook = Pick<SiteLook, 'sections_builder'> & Pick<ProjectMetadata, 'selectedCSSPreset' | 'fonts'>;

/** A page in a frame, whose variables are set as they change: nothing of it is drawn again. */
export interface OpenLookPage {
  readonly show: (look: ShownLook, shade: Shade) => void;
  /** Sets one value that stands there already, of the half that is shown, until all of them are shown again. */
  readonly slide: (place: LookPlace, variable: string, value: string) => void;
  /** Colours that variables come to at a place, as `#rrggbb`; without those that come to none. */
  readonly colours: (place: LookPlace, variables: readonly string[]) => Readonly<Record<string, string>>;
  /** Texts on their backgrounds in all of a place, as they are seen. */
  readonly pairs: (place: LookPlace, pairs: readonly ContrastPair[]) => Promise<readonly SeenPair[]>;
  /** Lets somebody point at what it shows. */
  readonly pick: (options: PickerOptions) => Picker;
  /** Brings a place into sight, where the page has it. */
  readonly reveal: (place: LookPlace) => void;
}

interface Options {
  readonly frame: HTMLIFrameElement;
  readonly host: RemoteHost;
  readonly renderer: PageRendererModule;
  readonly page: Page;
  readonly signal: AbortSignal;
}

function payloadOf({ host, page }: Options): RenderPayload {
  const metadata = host.project?.project_metadata ?? {};
  const { defaultLang = DEFAULT_LOCALE, languages = LOCALES } = metadata;
  const spoken = host.locale();
  return {
    page: { ...page, name: page.page },
    project: { id: host.project?.id ?? '', metadata },
    locale: isLocale(spoken) && languages.includes(spoken) ? spoken : defaultLang,
    defaultLocale: defaultLang,
    locales: languages,
    currentPath: page.path,
    origin: location.origin,
    filters: {},
    wildcard: '',
    assetBase: host.remotes.provider('page-renderer')?.assetBase ?? '',
    skip: [],
    audience: 'editor',
    inert: true,
  };
}

/** Draws a page as visitors see it, to be looked at while its theme changes. Resolves when it is drawn. */
export async function openLookPage(options: Options): Promise<OpenLookPage | null> {
  const { frame, host, renderer, signal } = options;
  // Other looks than that of the site are tried on.
  await Promise.all([renderer.prepare?.(), bringPresets()]);
  const page = await openDocument(frame, signal);
  await linkStyles(page, host.remotes.provider('page-renderer')?.styles ?? []);
  if (signal.aborted) return null;
  const payload = payloadOf(options);
  page.documentElement.lang = payload.locale;
  const setTheme = addSheet(page);
  const setFaces = addSheet(page);
  const root = page.createElement('div');
  root.id = '__nuxt';
  // Looked at only: what can be pressed on the page is no part of this.
  root.inert = true;
  page.body.append(root);
  const unmount = renderer.mountPage(root, createPageStore(payload, renderer));
  // Not while React draws: it may be drawing the very tree that goes away.
  signal.addEventListener('abort', () => queueMicrotask(unmount));
  const sparing = spareUnseen(page, root, signal);
  const { project } = payload;
  let slid: (() => void)[] = [];
  const readColours = createColourReader(page);
  const backdrops = createBackdrops(page);
  const readPairs = createPairReader(page, backdrops);
  return {
    show: (look, shade) => {
      const metadata = { ...project.metadata, ...look };
      const css = renderer.themeCss({ ...payload, project: { ...project, metadata } });
      const start = Math.max(0, css.indexOf('@layer'));
      // A face that is written again is loaded again: not at each step of a colour.
      setFaces(css.slice(0, start));
      setTheme(cssInMode(shade, css.slice(start)));
      for (const takeBack of slid) takeBack();
      slid = [];
      sparing.end();
    },
    slide: (place, variable, value) => {
      // Once: whoever scrolls meanwhile sees all of it until it rests.
      if (slid.length === 0) sparing.begin();
      const name = variable.replace('--dark-', '--');
      const places = page.querySelectorAll<HTMLElement>(place.group === 'global' ? ':root' : selectorOf(place));
      for (const { style } of places) {
        style.setProperty(name, value);
        slid.push(() => style.removeProperty(name));
      }
    },
    colours: (place, variables) => readColours(page.querySelector(selectorOf(place)) ?? page.body, variables),
    pick: (picking) => createPicker(page, root, picking),
    pairs: async (place, pairs) => {
      const seen = seenPlaces(page, selectorOf(place), pairs);
      const places = seen.length > 0 ? seen : [page.body];
      await backdrops.prepare(places);
      return places.flatMap((each) => readPairs(each, pairs));
    },
    reveal: (place) => {
      sparing.end();
      page.querySelector(selectorOf(place))?.scrollIntoView({ block: 'center' });
    },
  };
}
