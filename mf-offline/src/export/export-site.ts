import { KINDS_EXPOSE, type PageRendererModule, type RemoteHost, type RenderPayload } from 'shared-contracts';
import { rendererQuery } from 'shared-contracts/drawing';
import { localisedPath, splitLocale } from 'shared-contracts/routing';
import { isFromApplication } from 'shared-contracts/sections';
import { type CopyNotes, copySite, type Drawn } from 'shared-contracts/static-site';
import type { Databases } from '../store/databases.ts';
import { liveOf } from '../store/live-of.ts';
import type { Contents } from '../store/local-database.ts';
import { draftLocales, draftPayload } from '../view/draft-payload.ts';
import { readData } from '../view/read-data.ts';
import { draftFiles } from './draft-files.ts';
import { type Drawing, openDrawing } from './draw-markup.ts';
import { writeDocument } from './write-document.ts';
import { zipFolder } from './zip-folder.ts';

type Remotes = Pick<RemoteHost, 'remotes'>;

/** Remotes whose kinds stand on a page. */
const bringersOf = ({ remotes }: Remotes, { page: { sections } }: RenderPayload) =>
  remotes
    .all()
    .filter(({ brings }) => brings?.sections.some(({ name }) => sections.some((section) => section.name === name)));

/** Sheets that a page is drawn with: those of the renderer, and of the remotes whose kinds it has. */
function stylesOf(host: Remotes, payload: RenderPayload): string[] {
  const renderer = host.remotes.provider('page-renderer');
  return [...(renderer ? [renderer] : []), ...bringersOf(host, payload)].flatMap(({ styles }) =>
    styles.map(({ href }) => href),
  );
}

/** Sections that lack what they show: an application's, one that reads what cannot be asked, one of a kind that nobody has. */
function lackingIn({ page, data = {} }: RenderPayload, { kinds }: Pick<PageRendererModule, 'kinds'>): number {
  const known = new Set(kinds.map(({ definition }) => definition.name));
  const isLacking = ({ id, name }: RenderPayload['page']['sections'][number]): boolean =>
    Object.hasOwn(data, id) ? data[id] === null : !known.has(name);
  return page.sections.filter((section) => !section.hidden && (isFromApplication(section) || isLacking(section)))
    .length;
}

/** Pages that visitors will find, once for each language. */
function addressesOf(contents: Contents): string[] {
  const { locales, defaultLocale } = draftLocales(contents);
  return contents.page
    .filter(({ path, status }) => status === 'published' && !path.endsWith('*'))
    .flatMap(({ path }) => locales.map((locale) => encodeURI(localisedPath(path, locale, defaultLocale))));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

interface Drawer extends Remotes, Pick<RemoteHost, 'report'> {
  readonly renderer: PageRendererModule;
  readonly drawing: Drawing;
}

/** Draws pages of the draft by the renderer that the tool has, as visitors will be answered them. */
function drawFrom({ renderer, drawing, ...host }: Drawer, contents: Contents) {
  const { defaultLocale } = draftLocales(contents);
  const assetBase = host.remotes.provider('page-renderer')?.assetBase ?? '';
  return async (address: string): Promise<Drawn> => {
    const { locale, path } = splitLocale(decoded(address));
    const asked = { path, locale: locale ?? defaultLocale, origin: location.origin, assetBase };
    const bare = draftPayload(contents, asked);
    if (!bare || bare.draft) return { flaw: 'missing' };
    try {
      await Promise.all(bringersOf(host, bare).map(({ name }) => host.remotes.load(name, KINDS_EXPOSE)));
      const payload = { ...bare, data: await readData(bare, renderer.kinds, contents['section-types']) };
      const html = await drawing.draw(payload);
      const page = { payload, html, themeCss: renderer.themeCss(payload), styles: stylesOf(host, payload) };
      return { html: writeDocument(page), failed: lackingIn(payload, renderer) };
    } catch (error) {
      host.report(error, 'draft mode: export as HTML');
      return { flaw: 'failed' };
    }
  };
}

/**
 * Row W9: the draft as a folder of plain pages that opens from disk, in every language, made in this browser without asking
 * anybody. Rejects where nothing here draws pages.
 */
export async function exportSite(
  host: RemoteHost,
  { local, state }: Databases,
  made: Date,
  onPage: (done: number, known: number) => void,
): Promise<{ readonly archive: Blob; readonly notes: CopyNotes }> {
  const all = await local.contents();
  const contents = liveOf(all);
  const project = host.project?.id ?? '';
  const { named, open } = draftFiles(all, project, state);
  const renderer = await host.queryClient.fetchQuery(rendererQuery(host));
  const drawing = await openDrawing(renderer);
  const [settings] = contents['project-meta-data'];
  const draw = drawFrom({ remotes: host.remotes, report: host.report, renderer, drawing }, contents);
  const notes = Promise.withResolvers<CopyNotes>();
  const files = copySite(
    {
      ...{ site: location.host, made, isDraft: true, origin: location.origin, project, ...draftLocales(contents) },
      ...{ addresses: addressesOf(contents), missing: settings?.project_metadata.pagePath404 ?? undefined },
      ...{ draw: async (address) => named(await draw(address)), open, onPage },
    },
    notes.resolve,
  );
  try {
    return { archive: await zipFolder(files, made), notes: await notes.promise };
  } finally {
    drawing.close();
  }
}
