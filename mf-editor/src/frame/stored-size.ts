const keyOf = (name: string): string => `sections-editor-${name}`;

/** A width that was remembered; undefined where none was, or where the browser keeps nothing. */
export function storedSize(name: string): number | undefined {
  try {
    const size = Number.parseInt(localStorage.getItem(keyOf(name)) ?? '', 10);
    return Number.isFinite(size) ? size : undefined;
  } catch {
    return undefined;
  }
}

export function storeSize(name: string, size: number): void {
  try {
    localStorage.setItem(keyOf(name), String(size));
  } catch {
    // A browser that keeps nothing shows the default width next time.
  }
}
