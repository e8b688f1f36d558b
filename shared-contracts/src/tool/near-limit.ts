import type { Plan } from '../calls/packages.ts';

/** From what share of a limit on people are told of it. */
const NEAR = 0.8;

export interface NearLimit {
  readonly used: number;
  readonly most: number;
}

/** How much of a limit is used, where there is little left or nothing; null where nobody needs to think of it. */
export function nearLimit({ usage, limits }: Plan, limit: 'pages' | 'media' | 'users'): NearLimit | null {
  const [used, most] = [usage[limit], limits[limit]];
  return most !== null && used >= most * NEAR ? { used, most } : null;
}
