import type { Island } from 'shared-contracts';
import type { PagePin } from './page-payload.ts';

/** An island the loader wants alive. */
export interface IslandRequest {
  /** `#island-{id}` with the server's markup; also the React root's container. */
  readonly element: HTMLElement;
  readonly island: Island;
  /** Name and pinned version of the remote that exposes it. */
  readonly remote: string;
  readonly pin: PagePin;
  /** Files it needs, which would otherwise be found one after another. */
  readonly files: readonly string[];
  /** Told of an error after hydration that left nothing of the island standing; the server's markup is back by then. */
  readonly onLost: (error: unknown) => void;
}

/**
 * What the island host exports as `hydrateIsland`. Resolves once the component is mounted and its effects ran, with
 * the function that unmounts it. Rejects where it could not be loaded or threw, the server's markup standing again.
 */
export type HydrateIsland = (request: IslandRequest) => Promise<() => void>;
