/** Where a token is kept in a browser; on a server only cookies are read, those of the request that is answered. */
export interface TokenStorage {
  readonly mode: 'cookie' | 'localStorage';
  readonly name: string;
}

/** A GraphQL endpoint as it is configured. */
export interface QueryEndpoint {
  /** Absolute; in a browser it may be a path. */
  readonly url: string;
  /** How queries are sent; mutations are always POST. Default: POST. */
  readonly method?: 'GET' | 'POST';
  /** `none` (default): an answer with errors is an error. `all`: errors come beside the data. */
  readonly errorPolicy?: 'none' | 'all';
  /** The token of this client's own options. */
  readonly token?: string;
  readonly tokenStorage?: TokenStorage;
  /** Taken where nothing else gives one. */
  readonly defaultToken?: string;
  /** Header that carries the token, and what goes before it. Default: `Authorization`, `Bearer`. */
  readonly tokenHeader?: { readonly name?: string; readonly scheme?: string | null };
  /** Added to every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds a request, its second try included, may take. */
  readonly timeout?: number;
}

/** What the clients of all endpoints share. */
export interface QuerySurroundings {
  /** Asked before each request; what it gives goes before all other tokens. */
  readonly authenticate?: (endpoint: string) => Token | Promise<Token>;
  /** On a server: the `Cookie` header of the request that is answered, passed on with every query. */
  readonly cookies?: () => string | null | undefined;
  readonly fetch?: typeof globalThis.fetch;
}

export type Token = string | null | undefined;
