import { KINDS_EXPOSE } from '../kinds-expose.ts';
import type { BroughtKind } from '../sections/index.ts';
import type { BroughtSource, EditableKind } from '../tool/page-renderer.ts';
import type { PinnedRemote, RemoteHost } from '../tool/remote-host.ts';

type Brings = NonNullable<PinnedRemote['brings']>;

interface Bringing extends PinnedRemote {
  readonly brings: Brings;
}

/** Kinds that other remotes than the renderer bring: named and described at once, drawn once their code is there. */
export interface Brought extends BroughtSource {
  readonly kinds: readonly EditableKind[];
  /** Asks for the code of what sections of these kinds need; what came, or is on its way, is not asked for again. */
  readonly bring: (names: Iterable<string>) => void;
  /** Styles of the remotes that were asked for. */
  readonly styles: () => readonly PinnedRemote['styles'][number][];
}

const editableOf = ({ brings: { sections, kinds } }: Bringing): EditableKind[] =>
  sections.flatMap((definition): EditableKind[] => {
    const kind = kinds[definition.name];
    return kind ? [{ definition, example: kind.example, icon: kind.icon }] : [];
  });

function createBrought({ remotes, report }: RemoteHost): Brought {
  const bringing = remotes.all().filter((remote): remote is Bringing => remote.brings !== undefined);
  const owners = new Map(
    bringing.flatMap((remote) => remote.brings.sections.map(({ name }) => [name, remote] as const)),
  );
  const listeners = new Set<() => void>();
  const asked = new Set<Bringing>();
  const kindsOf = (remote: Bringing, code: BroughtKind['code']) =>
    remote.brings.sections.map((definition): readonly [string, BroughtKind] => [
      definition.name,
      {
        ...{ remote: remote.name, release: `${remote.name}@${remote.version}`, definition, code },
        island: remote.brings.kinds[definition.name]?.island,
      },
    ]);
  let known: ReadonlyMap<string, BroughtKind> = new Map(bringing.flatMap((remote) => kindsOf(remote, null)));
  const take = (remote: Bringing, code: BroughtKind['code']): void => {
    known = new Map([...known, ...kindsOf(remote, code)]);
    for (const listener of [...listeners]) listener();
  };
  const load = async (remote: Bringing): Promise<void> => {
    try {
      take(remote, { module: await remotes.load<unknown>(remote.name, KINDS_EXPOSE) });
    } catch (error) {
      report(error, `kinds of ${remote.name}`);
      // Why is for who runs the product: who writes reads which remote it is.
      take(remote, { flaw: '' });
    }
  };
  return {
    kinds: bringing.flatMap(editableOf),
    bring: (names) => {
      for (const name of names) {
        const remote = owners.get(name);
        if (!remote || asked.has(remote)) continue;
        asked.add(remote);
        void load(remote);
      }
    },
    styles: () => [...asked].flatMap(({ styles }) => styles),
    getSnapshot: () => known,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const perHost = new WeakMap<RemoteHost, Brought>();

/** The same for as long as the document stands. */
export function broughtOf(host: RemoteHost): Brought {
  const brought = perHost.get(host) ?? createBrought(host);
  perHost.set(host, brought);
  return brought;
}
