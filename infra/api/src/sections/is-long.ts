/** Values, and characters of a text that take as long as one: up to so many are checked within a moment. */
const FEW = 3000;
const CHARACTERS = 200;

const costOf = (value: unknown): number => (typeof value === 'string' ? 1 + value.length / CHARACTERS : 1);

/** Whether going through all that stands in a value is work of its own. */
export function isLong(value: unknown): boolean {
  const left: unknown[] = [value];
  for (let cost = 0; left.length > 0; ) {
    const next = left.pop();
    cost += costOf(next);
    if (cost > FEW) return true;
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) left.push(inner);
  }
  return false;
}
