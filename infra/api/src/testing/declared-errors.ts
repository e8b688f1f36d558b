import { apiCalls, streamedCalls, toOpenApi } from 'shared-contracts';

const { paths } = toOpenApi({ ...apiCalls, ...streamedCalls }, { title: 'API', basePath: '' });

interface Described {
  readonly responses: Readonly<Record<string, unknown>>;
}

/** Each address, with the codes that its methods say they answer. */
const ADDRESSES = Object.entries(paths).map(([path, methods]) => ({
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]*')}/?$`),
  codes: new Map(
    Object.entries(methods).map(([method, operation]) => [method, JSON.stringify((operation as Described).responses)]),
  ),
}));

/** Of any address that there is, and of what stands before all of them. */
const BEFORE_CALLS: readonly string[] = ['bad_path', 'method_not_allowed', 'not_found'];

/** Throws where a call answers a code that the document does not name. Addresses of no call are not looked at. */
export function checkDeclared(method: string, path: string, code: unknown): void {
  const bare = path.split('?')[0] ?? '';
  const found = ADDRESSES.filter(({ pattern }) => pattern.test(bare)).flatMap(
    ({ codes }) => codes.get(method.toLowerCase()) ?? [],
  );
  if (typeof code !== 'string' || found.length === 0 || BEFORE_CALLS.includes(code)) return;
  if (!found.some((responses) => responses.includes(`"${code}"`)))
    throw new Error(`${method} ${bare} answers ${code}, which it does not declare`);
}
