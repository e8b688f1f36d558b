/** Why a render gave no page. */
export type RenderFailure =
  /** The release could not be loaded: wrong bytes, a throw at import, no `renderPage`. */
  | 'load'
  /** `renderPage` itself threw. */
  | 'throw'
  /** Out of time, or the worker ended: a loop, or no memory left. */
  | 'hang'
  /** Pages are drawn, and worse than the live version draws them. */
  | 'worse'
  /** A file of the release is damaged on this machine, and no whole one was to be had. */
  | 'damage'
  /** More renders are waiting than allowed. */
  | 'overload'
  | 'closed';

export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly failure: RenderFailure;
  /** Index in `payload.page.sections` the worker was in; -1 between sections. */
  readonly section: number;

  /** Which of the remotes that bring kinds the worker was loading; -1 none. */
  readonly remote: number;

  constructor(failure: RenderFailure, message: string, { section = -1, remote = -1 } = {}) {
    super(message);
    this.failure = failure;
    this.section = section;
    this.remote = remote;
  }

  /** Whether the release is to blame, not this machine: its load, or its disk. */
  get isFault(): boolean {
    return this.concernsRelease && this.failure !== 'damage';
  }

  /** Whether another release may draw what this one did not. */
  get concernsRelease(): boolean {
    return this.failure !== 'overload' && this.failure !== 'closed';
  }
}
