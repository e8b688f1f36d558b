import type { AgentChange, AgentProposal, RemoteHost } from 'shared-contracts';
import { type LookOutcome, type ProposedLook, proposedLook } from 'shared-contracts/tool';
import { uuidv7 } from 'uuidv7';

type LookChange = Extract<AgentChange, { type: 'set-theme' }>;

export const LOOK_ADDRESS = '/theme/global_settings';
/** Milliseconds that the theme's screen may take to come. */
const PATIENCE = 20_000;

export const isOfLook = (change: AgentChange): change is LookChange => change.type === 'set-theme';

/** Values that are proposed, as the theme's screen takes them. */
const valuesOf = (changes: AgentProposal['changes']): ProposedLook['values'] =>
  changes.flatMap(({ change, before }) => {
    if (!isOfLook(change)) return [];
    const { type: _, version: __, ...value } = change;
    return [{ ...value, before }];
  });

function openLook({ router }: RemoteHost): void {
  if (!router.location().pathname.includes('/theme/')) router.navigate(LOOK_ADDRESS);
}

/** Shows the look as it would be beside what it is, on the theme's screen. */
export function showLook(host: RemoteHost, changes: AgentProposal['changes']): void {
  proposedLook(host.store).propose({ id: uuidv7(), wish: 'show', values: valuesOf(changes) });
  openLook(host);
}

/** Puts values into what is unpublished of the theme, as one step. Null where its screen did not come. */
export function takeLook(host: RemoteHost, changes: AgentProposal['changes']): Promise<LookOutcome | null> {
  const look = proposedLook(host.store);
  const id = uuidv7();
  return new Promise((resolve) => {
    const end = (what: LookOutcome | null): void => {
      clearTimeout(timer);
      stop();
      resolve(what);
    };
    const stop = look.subscribe(() => {
      const { outcome } = look.get();
      if (outcome?.id === id) end(outcome.what);
    });
    const timer = setTimeout(() => {
      // It is not taken by surprise, whenever the screen is opened next.
      look.end(id);
      end(null);
    }, PATIENCE);
    look.propose({ id, wish: 'take', values: valuesOf(changes) });
    openLook(host);
  });
}
