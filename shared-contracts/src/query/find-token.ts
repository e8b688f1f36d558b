import type { QueryEndpoint, QuerySurroundings, Token, TokenStorage } from './endpoint.ts';

function cookieNamed(name: string, header: string): string | undefined {
  const pair = header.split(';').find((each) => each.trim().startsWith(`${name}=`));
  const value = pair?.slice(pair.indexOf('=') + 1).trim();
  if (value === undefined) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Storage that a browser keeps from us is storage without a token. */
function storedToken({ mode, name }: TokenStorage, cookies: string | null | undefined): Token {
  try {
    if (mode === 'localStorage') return globalThis.localStorage?.getItem(name);
    return cookieNamed(name, cookies ?? globalThis.document?.cookie ?? '');
  } catch {
    return null;
  }
}

/** The token of a request, trimmed: hook, options, storage, default; the first that says anything. Null without one. */
export async function findToken(
  name: string,
  endpoint: QueryEndpoint,
  { authenticate, cookies }: QuerySurroundings,
): Promise<string | null> {
  const sources: readonly (() => Token | Promise<Token>)[] = [
    () => authenticate?.(name),
    () => endpoint.token,
    () => endpoint.tokenStorage && storedToken(endpoint.tokenStorage, cookies?.()),
    () => endpoint.defaultToken,
  ];
  for (const source of sources) {
    const token = (await source())?.trim();
    if (token) return token;
  }
  return null;
}
