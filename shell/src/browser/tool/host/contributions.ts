import type { Contributions, PanelContribution, RemoteHost, RemoteSlot, SlotName, ToolRemote } from 'shared-contracts';
import type { ToolPin, ToolState } from '../../../shared/tool-state.ts';
import type { ToolRemotes } from './remotes.ts';
import { PATIENCE, within } from './within.ts';

/** Parts of a remote's module `./tool` that are drawn in places of others. */
type Part = 'panels' | 'slots';

interface ContributionsOptions {
  readonly pins: ToolState['remotes'];
  readonly tool: ToolRemotes['tool'];
  readonly isStuck: ToolRemotes['isStuck'];
  readonly host: () => RemoteHost;
  /** Milliseconds that code may take to come. */
  readonly patience?: number;
}

const codeOf = ({ panels, slots }: ToolRemote, part: Part) => ({ panels, slots })[part];

/** All that the remotes declare as this part, in the order in which it stands there. */
const declared = <Given extends { readonly order: number }>(
  pins: ContributionsOptions['pins'],
  of: (pin: ToolPin) => Readonly<Record<string, Given>>,
) =>
  Object.values(pins)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((pin) => Object.entries(of(pin)).map(([name, given]) => ({ remote: pin.name, name, given })))
    .toSorted((one, other) => one.given.order - other.given.order);

/** What the remotes of the document bring to places of the tool. The code of a remote comes with the first that is drawn. */
export function createContributions({
  pins,
  tool,
  isStuck,
  host,
  patience = PATIENCE,
}: ContributionsOptions): Contributions {
  const bring = async (remote: string, part: Part, name: string): Promise<unknown> => {
    const found = codeOf(await tool(remote, host()), part)?.[name];
    if (!found) throw new Error(`${remote} has nothing called "${name}" among its ${part}`);
    const { default: Component } = await within(patience, found(), `${remote}/${name}`);
    if (typeof Component !== 'function') throw new TypeError(`${remote}/${name} is no component`);
    return Component;
  };
  const contributed = (part: Part, remote: string, name: string, label: RemoteSlot['label']) => {
    let isAsked = false;
    const load = async (): Promise<unknown> => {
      // Who tries again in its place asks for it.
      if (!isAsked && isStuck(remote)) {
        isAsked = true;
        throw new Error(`${remote} did not end the last time it was loaded`);
      }
      return bring(remote, part, name);
    };
    return { id: `${remote}/${name}`, label: () => label[host().locale()], load };
  };

  const standing = declared(pins, ({ panels }) => panels).map(({ remote, name, given }): PanelContribution => {
    const { label, icon, order, side = 'start' } = given;
    return { ...contributed('panels', remote, name, label), icon, order, side };
  });
  const fillings = Map.groupBy(
    declared(pins, ({ slots }) => slots),
    ({ given }): SlotName => given.slot,
  );
  const filled = new Map(
    [...fillings].map(([slot, fills]) => [
      slot,
      fills.map(({ remote, name, given }) => contributed('slots', remote, name, given.label)),
    ]),
  );
  return { panels: () => standing, slot: (name) => filled.get(name) ?? [] };
}
