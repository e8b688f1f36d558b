/** Small choices a browser keeps for a person. Where it refuses to, they last as long as the page. */
const here = new Map<string, string>();

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? here.get(key) ?? null;
  } catch {
    return here.get(key) ?? null;
  }
}

export function keep(key: string, value: string): void {
  here.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Said by nobody: nothing was lost.
  }
}

export function forget(key: string): void {
  here.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing.
  }
}
