import type {
  Contribution,
  Contributions,
  PanelContribution,
  RemoteHost,
  RemoteSlot,
  SlotName,
  ToolRemote,
} from 'shared-contracts';
import type { ToolPin, ToolState } from '../../../shared/tool-state.ts';
import type { AssistantSlot } from './assistant.ts';
import type { ToolRemotes } from './remotes.ts';
import { PATIENCE, within } from './within.ts';

/** Parts of a remote's module `./tool` that are drawn in places of others. */
type Part = 'panels' | 'slots';

interface ContributionsOptions {
  readonly pins: ToolState['remotes'];
  readonly tool: ToolRemotes['tool'];
  readonly isStuck: ToolRemotes['isStuck'];
  readonly host: () => RemoteHost;
  /** Whether draft mode is on, or a publish under way: what its remote puts into slots is there only then. */
  readonly isDrafting: () => boolean;
  /** Whom the assistant is offered to: its panels are there for nobody else. */
  readonly assistant: Pick<AssistantSlot, 'isOffered' | 'subscribe'>;
  /** Milliseconds that code may take to come. */
  readonly patience?: number;
}

const codeOf = ({ panels, slots }: ToolRemote, part: Part) => ({ panels, slots })[part];

const isOfDrafts = ({ provides }: ToolPin): boolean => provides.includes('draft-mode');

/** Whether a contribution is of the remote that is the assistant. */
const isOfAssistant = (pins: ContributionsOptions['pins'], id: string): boolean =>
  Object.values(pins).some(({ name, provides }) => provides.includes('assistant') && id.startsWith(`${name}/`));

/** All that the remotes declare as this part, in the order in which it stands there. */
const declared = <Given extends { readonly order: number }>(
  pins: ContributionsOptions['pins'],
  of: (pin: ToolPin) => Readonly<Record<string, Given>>,
) =>
  Object.values(pins)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((pin) => Object.entries(of(pin)).map(([name, given]) => ({ remote: pin.name, name, given })))
    .toSorted((one, other) => one.given.order - other.given.order);

const bySlot = (pins: ContributionsOptions['pins']) => [
  ...Map.groupBy(
    declared(pins, ({ slots }) => slots),
    ({ given }): SlotName => given.slot,
  ),
];

/** What the remotes of the document bring to places of the tool. The code of a remote comes with the first that is drawn. */
export function createContributions({
  pins,
  tool,
  isStuck,
  host,
  isDrafting,
  assistant,
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

  const offered = declared(pins, ({ panels }) => panels).map(({ remote, name, given }): PanelContribution => {
    const { label, icon, order, side = 'start' } = given;
    return { ...contributed('panels', remote, name, label), icon, order, side };
  });
  const others = offered.filter(({ id }) => !isOfAssistant(pins, id));
  const fill = (of: ContributionsOptions['pins']): ReadonlyMap<SlotName, readonly Contribution[]> =>
    new Map(
      bySlot(of).map(([slot, fills]) => [slot, fills.map(({ remote, name, given }) => known(remote, name, given))]),
    );
  const parts = new Map<string, Contribution>();
  /** The same object whether draft mode is on or not. */
  const known = (remote: string, name: string, { label }: RemoteSlot): Contribution => {
    const id = `${remote}/${name}`;
    const part = parts.get(id) ?? contributed('slots', remote, name, label);
    parts.set(id, part);
    return part;
  };
  const always = fill(Object.fromEntries(Object.entries(pins).filter(([, pin]) => !isOfDrafts(pin))));
  const drafting = fill(pins);
  return {
    panels: () => (assistant.isOffered() ? offered : others),
    subscribe: assistant.subscribe,
    slot: (name) => (isDrafting() ? drafting : always).get(name) ?? [],
  };
}
