import { createHash } from 'node:crypto';
import { CONTRACT_VERSION, type RemoteRelease } from 'shared-contracts';
import { registryOf } from './renderer-variant.ts';

const ENTRY = 'remoteEntry.mjs';

type Brings = Partial<
  Pick<RemoteRelease, 'screens' | 'provides' | 'commands' | 'panels' | 'slots' | 'pickers' | 'reserves' | 'starters'>
>;

/**
 * The entry of a remote as Module Federation has it, written by hand: its module `./tool` draws each screen as a heading
 * with React of the host, says in a toast which command was run, tells in a panel of the page under edit and changes it,
 * and puts its label into slots. What is called `broken` throws as it is drawn.
 */
const entryOf = (brings: Brings): string => `
  const { screens = {}, provides = [], commands = {}, panels = {}, slots = {}, pickers = {} } = ${JSON.stringify(brings)};
  let scope;
  export const init = (shared) => { scope = shared; };
  export async function get() {
    const [react] = Object.values(scope.react);
    const { createElement, useSyncExternalStore } = (await react.get())();
    const screen = (say) => async () => ({
      default: (props) => createElement('main', null, createElement('h1', null, say(props))),
    });
    const drawn = Object.fromEntries(
      Object.entries(screens).map(([name, { label }]) => [name, screen(({ host }) => label[host.locale()])]),
    );
    if (provides.includes('page-editor')) drawn.editor = screen(({ path }) => 'Another editor of ' + path);
    const run = (name) => async (host) => void host.toasts.create('Ran ' + name);
    const runs = Object.fromEntries(Object.keys(commands).map((name) => [name, async () => ({ run: run(name) })]));
    const brought = (of, Part) => Object.fromEntries(
      Object.keys(of).map((name) => [name, async () => ({ default: name === 'broken' ? Broken : Part(of[name]) })]),
    );
    const Broken = () => { throw new Error('It broke as it was drawn'); };
    const Panel = () => ({ host, page }) => {
      const pick = async (kind) => host.toasts.create('Picked ' + (await host.pickers.pick(kind, {}))?.[0].label);
      const { name, selected, locale, sections } = useSyncExternalStore(page.subscribe, page.getSnapshot);
      const title = sections.find((section) => page.settings(section.id)?.title);
      return createElement('div', null,
        createElement('p', null, [name, locale, selected === null ? 'nothing' : 'a section'].join(', ')),
        createElement('button', { onClick: () => page.select(title.id) }, 'Select it'),
        createElement('button', {
          onClick: () => page.edit({ type: 'set-field', section: title.id, path: 'title', locale, value: 'Said by a panel' }),
        }, 'Name it'),
        createElement('button', { onClick: () => pick('recipe') }, 'Pick it'));
    };
    const Slot = ({ label }) => ({ host, page }) =>
      createElement('span', null, label[host.locale()] + (page ? ' of ' + page.getSnapshot().name : ''));
    return () => ({
      default: {
        setup: () => undefined, screens: drawn, commands: runs, panels: brought(panels, Panel), slots: brought(slots, Slot),
        pickers: Object.fromEntries(Object.keys(pickers).map((kind) => [kind, async () => ({ pick: async () => [{ id: 'a', label: 'a ' + kind }] })])),
      },
    });
  }`;

/** Stores a remote of the tool that brings these, made of one file, and is granted the paths it claims. */
export async function publishSmall(
  url: string,
  name: string,
  brings: Brings,
  version = '1.0.0',
  { isGranted = true } = {},
): Promise<string> {
  const bytes = Buffer.from(entryOf(brings));
  const release: RemoteRelease = {
    name,
    version,
    contract: `^${CONTRACT_VERSION}`,
    entry: ENTRY,
    client: { [ENTRY]: `sha384-${createHash('sha384').update(bytes).digest('base64')}` },
    ...{ server: {}, styles: [], fonts: [], sections: [], screens: {}, provides: [], commands: {} },
    ...{ panels: {}, slots: {}, pickers: {}, reserves: [], starters: {} },
    ...brings,
    exposes: { './tool': [ENTRY] },
    shared: { react: '^19.0.0' },
  };
  const screens = Object.values(brings.screens ?? {}).flatMap(({ paths }) => paths.slice(0, 1));
  const paths = [...screens, ...(brings.reserves ?? [])];
  if (isGranted && paths.length > 0) await registryOf(url).grantPaths({ params: { name }, body: { paths } });
  const files = [{ path: `client/${ENTRY}`, content: bytes.toString('base64') }];
  await registryOf(url).publishRemote({ params: { name }, body: { release, files } });
  return release.version;
}
