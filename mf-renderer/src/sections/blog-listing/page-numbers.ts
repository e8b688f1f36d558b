/** Pages to link to, in order: the first, the last, and those around the current one. Null stands for those left out. */
export function pageNumbers(current: number, last: number): readonly (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? page - 1);
    // One page left out takes no less room than its number.
    if (gap === 2) return [page - 1, page];
    return gap > 2 ? [null, page] : [page];
  });
}
