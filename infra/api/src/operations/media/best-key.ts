import type { MediaRow } from './media-row.ts';

/** What of a medium is nearest to what was uploaded, in the store: the original, else the film or document, or the largest file of the whole picture. */
export function bestKey({ type, original, files }: Pick<MediaRow, 'type' | 'original' | 'files'>): string | undefined {
  if (original) return original.key;
  const whole = files.filter(({ crop }) => !crop);
  const widest = whole.toSorted((a, b) => (b.metadata?.width ?? 0) - (a.metadata?.width ?? 0));
  return (type === 'image' ? widest : whole)[0]?.url.slice(1);
}
