const asked = new Set<string>();

/** Fetches modules side by side which would otherwise be found one after another. Their hashes are the import map's. */
export function preloadModules(files: readonly string[]): void {
  for (const href of files) {
    if (asked.has(href)) continue;
    asked.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
