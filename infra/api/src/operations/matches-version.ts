/** Versions named by `If-Match`: `"3"`, `W/"3"`, `3`, a list of them, or `*`. */
export function matchesVersion(ifMatch: string, version: number): boolean {
  const tags = ifMatch.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  );
  return tags.includes('*') || tags.includes(String(version));
}
