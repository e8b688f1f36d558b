/** What the server knows of a request beyond the request. */
export interface RequestFacts {
  /** Whether the request came with the operator's token; nothing else tells. */
  readonly operator: boolean;
  readonly remoteAddress: string;
}

export interface Env {
  Bindings: RequestFacts;
  Variables: { requestId: string; call: string };
}
