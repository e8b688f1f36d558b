import type { EditableKind, MediaRef, PageMetadata, PageRendererModule, RemoteHost, Section } from 'shared-contracts';
import type { PageContents } from 'shared-contracts/page-file';
import type { Edit } from '../draft/draft-types.ts';
import { projectOf } from '../editor/parts.ts';
import { bringMedia } from './bring-media.ts';
import type { FittedContents, Misfit } from './fit-contents.ts';
import { makeGlobals, NONE_MADE } from './make-globals.ts';
import { type MediaMap, mapMedia, mapMetadataMedia } from './media-in.ts';

interface ImportOptions {
  readonly host: RemoteHost;
  readonly kinds: ReadonlyMap<string, EditableKind>;
  readonly renderer: Pick<PageRendererModule, 'richTextNodes'>;
  readonly contents: PageContents;
  readonly fitted: FittedContents;
  /** Whether global contents that the site lacks are made of what the file says of them. */
  readonly makesGlobals: boolean;
  readonly onArrival: (arrived: number, all: number) => void;
  readonly signal: AbortSignal;
}

export interface Imported {
  readonly edit: Extract<Edit, { type: 'import-contents' }>;
  /** What did not fit. */
  readonly misfits: readonly Misfit[];
}

/** Whether this site has a picture, or anybody may show it from where it is. */
const isAtHand = (url: string, project: string): boolean =>
  url.startsWith(`/media/${project}/`) || /^https:\/\//.test(url);

/** What pictures and texts of a file become on this site. */
function createMap(
  { host, renderer }: Pick<ImportOptions, 'host' | 'renderer'>,
  refs: ReadonlyMap<string, MediaRef>,
): { readonly map: MediaMap; readonly misfits: () => Misfit[] } {
  const lost = new Set<string>();
  const tags = new Set<string>();
  const project = projectOf({ host });
  const nameOf = (url: string): string => url.split('/').at(-1) ?? url;
  const text = (html: string): string => {
    const holder = document.createElement('div');
    holder.append(renderer.richTextNodes(html, (tag) => tags.add(tag)));
    for (const image of holder.querySelectorAll('img')) {
      const url = image.getAttribute('src') ?? '';
      const brought = refs.get(url);
      if (brought) image.setAttribute('src', brought.url);
      else if (!isAtHand(url, project)) {
        lost.add(nameOf(url));
        image.remove();
      }
    }
    // Films and documents are in no file, and those of another site may be gone tomorrow.
    for (const element of holder.querySelectorAll('[src^="/media/"], a[href^="/media/"]')) {
      const url = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
      if (isAtHand(url, project)) continue;
      lost.add(nameOf(url));
      if (element.tagName === 'A') element.replaceWith(...element.childNodes);
      else element.remove();
    }
    return holder.innerHTML;
  };
  const picture = (ref: MediaRef): MediaRef | null => {
    const brought = refs.get(ref.url);
    // What a picture shows is said by the contents, not by the library.
    if (brought) return { ...brought, ...(ref.alt && { alt: ref.alt }), ...(ref.seo_tag && { seo_tag: ref.seo_tag }) };
    if (isAtHand(ref.url, project)) return ref;
    lost.add(ref.filename ?? nameOf(ref.url));
    return null;
  };
  return {
    map: { text, picture },
    misfits: () => [
      ...[...lost].map((name): Misfit => ({ is: 'picture', name })),
      ...(tags.size > 0 ? [{ is: 'taken-out', tags: [...tags] } as const] : []),
    ],
  };
}

/** Addresses of the pictures that contents show and this site does not have. */
function wantedIn(sections: readonly Section[], metadata: PageMetadata | null, options: ImportOptions): Set<string> {
  const { kinds, renderer, host } = options;
  const project = projectOf({ host });
  const wanted = new Set<string>();
  const note = (url: string): void => {
    if (!url.startsWith(`/media/${project}/`)) wanted.add(url);
  };
  const map: MediaMap = {
    picture: (ref) => {
      note(ref.url);
      return ref;
    },
    text: (html) => {
      for (const image of renderer.richTextNodes(html).querySelectorAll('img')) note(image.getAttribute('src') ?? '');
      return html;
    },
  };
  for (const { name, settings, linked_to } of sections) {
    const definition = kinds.get(name)?.definition;
    if (definition && settings[0] && !linked_to) mapMedia(definition, settings[0], map);
  }
  if (metadata) mapMetadataMedia(metadata, map);
  return wanted;
}

/** Sections with their pictures and texts as this site can have them. What is linked is this site's already. */
const mapOwn = (sections: readonly Section[], kinds: ImportOptions['kinds'], map: MediaMap): Section[] =>
  sections.map((section) => {
    const definition = kinds.get(section.name)?.definition;
    const [settings, ...more] = section.settings;
    if (!definition || !settings || section.linked_to) return section;
    return { ...section, settings: [mapMedia(definition, settings, map), ...more] };
  });

/** What pictures and texts will lose, before anything is brought: each picture of the file is taken for one that arrives. */
export function foreseeLosses(
  options: Pick<ImportOptions, 'host' | 'kinds' | 'renderer'>,
  { contents, fitted }: Pick<ImportOptions, 'contents' | 'fitted'>,
): readonly Misfit[] {
  const refs = new Map(contents.media.map(({ url }) => [url, { media_id: url, url }] as const));
  const { map, misfits } = createMap(options, refs);
  mapOwn(fitted.sections, options.kinds, map);
  if (contents.metadata) mapMetadataMedia(contents.metadata, map);
  return misfits();
}

/** Metadata of a page that name its sections by the ids they have now. */
function withIds(metadata: PageMetadata, ids: ReadonlyMap<string, string>): PageMetadata {
  const { seo, sections_builder: theme } = metadata;
  const rename = <Value>(named: Readonly<Record<string, Value>>, otherwise: (name: string) => string | undefined) =>
    Object.fromEntries(
      Object.entries(named).flatMap(([name, value]) => {
        const now = ids.get(name) ?? otherwise(name);
        return now ? [[now, value] as const] : [];
      }),
    );
  // Beside sections by their ids, that group has kinds by their names.
  const specific = theme?.specific && rename(theme.specific, (name) => name);
  return {
    ...metadata,
    ...(seo && { seo: rename(seo, () => undefined) }),
    ...(specific && { sections_builder: { ...theme, specific } }),
  };
}

/** Brings pictures of a file to the site, and makes one edit of its contents. */
export async function importContents(options: ImportOptions): Promise<Imported> {
  const { host, kinds, contents, fitted, makesGlobals, onArrival, signal } = options;
  const wanted = wantedIn(fitted.sections, contents.metadata, options);
  const media = contents.media.filter(({ url }) => wanted.has(url));
  const brought = await bringMedia(host, media, { onArrival, signal });
  const { map, misfits } = createMap(options, brought.refs);
  const own = mapOwn(fitted.sections, kinds, map);
  const made = makesGlobals ? await makeGlobals(host, own, fitted.lacking) : NONE_MADE;
  const metadata = contents.metadata && mapMetadataMedia(withIds(contents.metadata, fitted.ids), map);
  return {
    edit: { type: 'import-contents', layout: contents.layout, sections: own.map(made.linked), metadata },
    misfits: [
      ...fitted.misfits.filter((misfit) => misfit.is !== 'unlinked' || !made.told.has(misfit.name)),
      ...made.misfits,
      ...brought.misfits,
      ...misfits(),
    ],
  };
}
