import type { Picked, PickerModule, Pickers, RemoteHost } from 'shared-contracts';
import type { ToolState } from '../../../shared/tool-state.ts';
import type { ToolRemotes } from './remotes.ts';
import { PATIENCE, within } from './within.ts';

interface PickersOptions {
  readonly pins: ToolState['remotes'];
  readonly tool: ToolRemotes['tool'];
  readonly host: () => RemoteHost;
  /** Says that something could not be chosen. */
  readonly sayFailed: () => void;
  /** Milliseconds that code may take to come. */
  readonly patience?: number;
}

const isPicked = (value: unknown): value is Picked => {
  const { id, label, href } = (value ?? {}) as Partial<Record<keyof Picked, unknown>>;
  return typeof id === 'string' && typeof label === 'string' && (href === undefined || typeof href === 'string');
};

/** What can be picked by what the remotes of the document declare. */
export function createPickers({ pins, tool, host, sayFailed, patience = PATIENCE }: PickersOptions): Pickers {
  const entries = Object.values(pins)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name: remote, pickers }) =>
      Object.entries(pickers).map(([kind, { label, links = false }]) => ({
        ...{ remote, kind, links },
        label: () => label[host().locale()],
      })),
    );

  const bring = async (kind: string): Promise<PickerModule> => {
    const remote = entries.find((entry) => entry.kind === kind)?.remote;
    if (remote === undefined) throw new Error(`No live remote has a picker of "${kind}"`);
    const found = (await tool(remote, host())).pickers?.[kind];
    if (!found) throw new Error(`${remote} has no picker of "${kind}"`);
    return within(patience, found(), `${remote}/${kind}`);
  };

  return {
    list: () => entries,
    pick: async (kind, options) => {
      try {
        const { pick } = await bring(kind);
        const picked: unknown = await pick(host(), options);
        if (picked === null || picked === undefined) return null;
        if (!Array.isArray(picked) || !picked.every(isPicked))
          throw new TypeError(`A picker of "${kind}" gave no things`);
        return picked.length > 0 ? picked : null;
      } catch (error) {
        host().report(error, `picker of ${kind}`);
        sayFailed();
        return null;
      }
    },
  };
}
