import type { RunningTrial } from 'shared-contracts';

/** How the visitors of one page are shared out. */
export interface PageTrial extends Pick<RunningTrial, 'page' | 'goal' | 'variations'> {
  readonly key: Uint8Array;
}
