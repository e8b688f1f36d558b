/** A value as one text, whatever the order in which its keys were written. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? '';

/** A short text by which two contents are told apart. It withstands nobody who wants two to look alike. */
export function contentDigest(value: unknown): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  const text = written(value);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
