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

  /** Whether the release is to blame, not the load on this server. */
  get isFault(): boolean {
    return this.failure !== 'overload' && this.failure !== 'closed';
  }
}
