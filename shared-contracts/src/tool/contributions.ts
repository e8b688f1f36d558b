import type { RemotePanel, SlotName } from '../entities/remote-places.ts';

/** What a remote brings to a place of the tool: named by its release, its code comes when it is drawn. */
export interface Contribution {
  /** `mf-notes/list`: one of a kind among panels, and in its slot. */
  readonly id: string;
  /** In the tool's language; read again after the language changed. */
  readonly label: () => string;
  /** Resolves with the component that stands there. Rejects where the remote, or this part of it, is missing or broken. */
  readonly load: () => Promise<unknown>;
}

export interface PanelContribution extends Contribution, Required<Pick<RemotePanel, 'icon' | 'order' | 'side'>> {}

/** What the live remotes bring to places of the tool, in the order in which it stands there. Always the same objects. */
export interface Contributions {
  /** Calls `listener` when other panels are there than were. Contract 1.8.0. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly panels: () => readonly PanelContribution[];
  readonly slot: (name: SlotName) => readonly Contribution[];
}
