import {
  ApiError,
  type FieldErrors,
  type FieldMessageCode,
  fieldMessage,
  type Locale,
  type Redirect,
} from 'shared-contracts';
import { redirectPath } from 'shared-contracts/routing';

/** What is wrong with a list, by field path. */
type Flaws = readonly (readonly [index: number, field: 'from' | 'to', code: FieldMessageCode])[];

function findDuplicates(list: readonly Redirect[]): Flaws {
  const seen = new Set<string>();
  return list.flatMap(({ from }, index): Flaws => {
    const isSecond = seen.has(from);
    seen.add(from);
    return isSecond ? [[index, 'from', 'duplicate']] : [];
  });
}

/** Where each path leads; the home address leads to the home page, unless a redirect says otherwise. */
function waysOf(list: readonly Redirect[], home: string | null | undefined): Map<string, string | null> {
  const ways: [string, string | null][] = list.map(({ from, to }) => [from, redirectPath(to)]);
  return new Map(home && home !== '/' ? [['/', redirectPath(home)], ...ways] : ways);
}

/** Whether the home address leads back to itself. */
export function homeLoops(list: readonly Redirect[], home: string): boolean {
  const next = waysOf(list, home);
  const walked = new Set<string>();
  for (let path: string | null | undefined = '/'; typeof path === 'string'; path = next.get(path)) {
    if (walked.has(path)) return true;
    walked.add(path);
  }
  return false;
}

/** Every redirect from which following the list never ends. */
function findLoops(list: readonly Redirect[], home: string | null | undefined): Flaws {
  const next = waysOf(list, home);
  const ends = new Set<string>();
  const loops = (start: string): boolean => {
    const walked = new Set<string>();
    for (let path: string | null | undefined = start; typeof path === 'string'; path = next.get(path)) {
      if (ends.has(path)) break;
      if (walked.has(path)) return true;
      walked.add(path);
    }
    for (const path of walked) ends.add(path);
    return false;
  };
  return list.flatMap(({ from }, index): Flaws => (loops(from) ? [[index, 'to', 'redirect_loop']] : []));
}

interface Around {
  /** Paths that pages have. */
  readonly taken: ReadonlySet<string>;
  /** Where the home address leads. */
  readonly home: string | null | undefined;
  readonly locale: Locale;
}

/** Throws `invalid`, naming each redirect that a site could not follow. */
export function checkRedirects(list: readonly Redirect[], { taken, home, locale }: Around): void {
  const hidden = list.flatMap(({ from }, index): Flaws => (taken.has(from) ? [[index, 'from', 'page_here']] : []));
  const flaws = [...findDuplicates(list), ...findLoops(list, home), ...hidden];
  if (flaws.length === 0) return;
  const errors: FieldErrors = Object.fromEntries(
    flaws.slice(0, 100).map(([index, field, code]) => [`redirects.${index}.${field}`, [fieldMessage(code, locale)]]),
  );
  throw new ApiError('invalid', { errors });
}
