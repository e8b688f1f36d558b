import { kindCodeOf, migrateSettings, readSettings } from '../sections/index.ts';
import type { PageRendererModule, PageStore } from '../tool/page-renderer.ts';
import type { RemoteHost } from '../tool/remote-host.ts';
import { type Brought, broughtOf } from './brought-kinds.ts';
import { linkStyles } from './sheets.ts';

/** Has what the sections of a page need brought, and its styles linked where the page is drawn. Returns how to stop. */
function bringFor(store: PageStore, brought: Brought, { ownerDocument }: Element, host: RemoteHost): () => void {
  const linked = new Set<string>();
  let seen: unknown;
  const look = (): void => {
    const { sections } = store.getSnapshot().page;
    if (sections === seen) return;
    seen = sections;
    brought.bring(sections.map(({ name }) => name));
    const styles = brought.styles().filter(({ href }) => !linked.has(href));
    for (const { href } of styles) linked.add(href);
    if (styles.length === 0) return;
    linkStyles(ownerDocument, styles).catch((error: unknown) => host.report(error, 'styles of a kind'));
  };
  look();
  return store.subscribe(look);
}

/** Settings of a section that another remote draws; null where what is stored is older, and its code is not there. */
function readBrought(brought: Brought, section: Parameters<PageRendererModule['readSection']>[0]) {
  const kind = brought.getSnapshot().get(section.name);
  if (!kind) return undefined;
  const { definition } = kind;
  const stored = section.settings?.[0] ?? {};
  if (section.schema_version >= definition.version) return readSettings(definition, stored);
  try {
    const { migrations = [], view } = kindCodeOf(kind);
    const current = migrateSettings({ definition, view, example: {}, migrations }, stored, section.schema_version);
    return readSettings(definition, current);
  } catch {
    return null;
  }
}

/** The live renderer, with the kinds of other remotes among its own. */
export async function loadRenderer<Field = unknown, Gap = unknown>(
  host: RemoteHost,
): Promise<PageRendererModule<Field, Gap>> {
  const name = host.remotes.provider('page-renderer')?.name;
  if (name === undefined) throw new Error('No remote of this page renders pages');
  const renderer = await host.remotes.load<PageRendererModule<Field, Gap>>(name, './page');
  if (host.project?.project_metadata.selectedCSSPreset) await renderer.prepare?.();
  const brought = broughtOf(host);
  if (brought.kinds.length === 0) return renderer;
  const mountPage: typeof renderer.mountPage = (element, store, editing) => {
    const stop = bringFor(store, brought, element, host);
    const unmount = renderer.mountPage(element, store, editing, brought);
    return () => {
      stop();
      unmount();
    };
  };
  return {
    ...renderer,
    kinds: [...renderer.kinds, ...brought.kinds],
    mountPage,
    readSection: (section) => {
      const read = readBrought(brought, section);
      return read === undefined ? renderer.readSection(section) : read;
    },
  };
}
