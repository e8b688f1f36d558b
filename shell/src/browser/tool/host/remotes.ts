import type { PinnedRemote, RemoteHost, Remotes, ToolRemote } from 'shared-contracts';
import type { ToolPin } from '../../../shared/tool-state.ts';
import { tellRemoteError } from '../../remote-errors.ts';
import { createListeners } from './listeners.ts';
import type { LoadMarks } from './load-marks.ts';
import { PATIENCE, within } from './within.ts';

export interface Federation {
  readonly register: (remote: { readonly name: string; readonly entry: string }) => void;
  readonly load: (id: string) => Promise<unknown>;
}

export interface RemotesOptions {
  readonly pins: Readonly<Record<string, ToolPin>>;
  readonly federation: Federation;
  /** Puts a stylesheet into the document; resolves once it applies. */
  readonly linkStyle: (style: PinnedRemote['styles'][number], remote: string) => Promise<void>;
  /** Loads a remote's words in the language that is spoken. */
  readonly bringWords: (remote: string, words: NonNullable<ToolRemote['words']>) => Promise<void>;
  /** Knows what kept the document before from going on. */
  readonly marks?: LoadMarks;
  /** Milliseconds a remote may take. */
  readonly patience?: number;
}

export interface ToolRemotes extends Remotes {
  /** A remote of the tool, set up and styled. Rejects where anything of it is missing or broken. */
  readonly tool: (name: string, host: RemoteHost) => Promise<ToolRemote>;
  /** Another module of one, which may keep the document from going on as well. */
  readonly part: <Module>(name: string, expose: string) => Promise<Module>;
  /** Whether a module of one, that of the tool by default, kept a document of this tab from going on: it is loaded where that is asked for. */
  readonly isStuck: (name: string, expose?: string) => boolean;
  /** Tells that other versions are live than the page is pinned to. */
  readonly compare: (live: Readonly<Record<string, { readonly version: string }>>) => void;
}

const TOOL = './tool';
/** What the server is told of a module that loops. */
const DID_NOT_END = Object.assign(new Error('did not end'), { name: 'hang' });

const isToolRemote = (value: unknown): value is ToolRemote => {
  const { setup, screens } = (value ?? {}) as Partial<ToolRemote>;
  return typeof setup === 'function' && typeof screens === 'object';
};

/** Remotes in the versions the document is pinned to. */
export function createRemotes({
  pins,
  federation,
  linkStyle,
  bringWords,
  marks,
  patience = PATIENCE,
}: RemotesOptions): ToolRemotes {
  const newer = createListeners<[name: string]>();
  const known = new Map<string, Promise<ToolRemote>>();

  const load = async <Module>(name: string, expose: string): Promise<Module> => {
    const pin = pins[name];
    if (!pin) throw new Error(`There is no remote "${name}" on this page`);
    federation.register({ name, entry: pin.entry });
    const id = `${name}${expose.slice(1)}`;
    const module = await within(patience, federation.load(id), id);
    if (!module) throw new Error(`${name} exposes no ${expose}`);
    return module as Module;
  };

  const keyOf = (name: string, expose = TOOL): string =>
    `${name}@${pins[name]?.version}${expose === TOOL ? '' : expose.slice(1)}`;
  for (const { name, version } of Object.values(pins)) {
    const own = keyOf(name);
    const found = marks?.found.find((key) => key === own || key.startsWith(`${own}/`));
    if (found) tellRemoteError(name, version, found === own ? TOOL : `.${found.slice(own.length)}`, DID_NOT_END);
  }

  const part = <Module>(name: string, expose: string): Promise<Module> => {
    const loaded = () => load<Module>(name, expose);
    return marks ? marks.loading(keyOf(name, expose), loaded) : loaded();
  };

  const setUp = async (name: string, host: RemoteHost): Promise<ToolRemote> => {
    const styles = (pins[name]?.styles ?? []).map((style) => within(patience, linkStyle(style, name), style.href));
    const speaking = async (): Promise<ToolRemote> => {
      const { default: remote } = await part<{ default?: unknown }>(name, TOOL);
      if (!isToolRemote(remote)) throw new TypeError(`${name} exports no remote of the tool`);
      if (remote.words) await within(patience, bringWords(name, remote.words), `words of ${name}`);
      return remote;
    };
    const [remote] = await Promise.all([speaking(), ...styles]);
    remote.setup(host);
    return remote;
  };

  return {
    ...{ load, part },
    pinned: (name) => pins[name] ?? null,
    all: () => Object.values(pins),
    provider: (part) => Object.values(pins).find(({ provides }) => provides.includes(part)) ?? null,
    onNewVersion: newer.add,
    tool: (name, host) => {
      const running = known.get(name) ?? setUp(name, host);
      known.set(name, running);
      // What did not come may come another time.
      running.catch((error: unknown) => {
        known.delete(name);
        const version = pins[name]?.version;
        if (version !== undefined) tellRemoteError(name, version, TOOL, error);
      });
      return running;
    },
    isStuck: (name, expose) => marks?.isStuck(keyOf(name, expose)) === true,
    compare: (live) => {
      for (const [name, { version }] of Object.entries(live))
        if (pins[name] && pins[name].version !== version) newer.tell(name);
    },
  };
}
