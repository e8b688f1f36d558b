import { LRUCache } from 'lru-cache';
import type { PageInput } from './page-renderer.ts';

const REMEMBERED = 2000;

/** What draws a page, and what draws it where that takes too long. */
export interface Attempt<Drawn> {
  /** Names version and page. */
  readonly key: string;
  readonly draw: (onSlow: () => void) => Promise<Drawn>;
  readonly instead: () => Promise<Drawn>;
}

export const attemptKey = (version: string, { page, locale }: PageInput): string =>
  `${version} ${page.id} ${page.version} ${locale}`;

/**
 * Draws pages, and begins to draw them another way where a worker computes for longer than pages take: whichever is there
 * first is shown, so that what does not end keeps nobody waiting. A page that is slow and ends is left to itself from then on.
 */
export function createInTime() {
  const slowAndWell = new LRUCache<string, true>({ max: REMEMBERED });
  return <Drawn>({ key, draw, instead }: Attempt<Drawn>): Promise<Drawn> =>
    new Promise((resolve, reject) => {
      let other: Promise<void> | null = null;
      let isShown = false;
      const show = (drawn: Drawn): void => {
        isShown = true;
        resolve(drawn);
      };
      const onSlow = (): void => {
        if (slowAndWell.has(key)) return;
        other = instead().then(show);
        // What draws it first may still end.
        other.catch(() => undefined);
      };
      draw(onSlow).then(
        (drawn) => {
          if (other && !isShown) slowAndWell.set(key, true);
          show(drawn);
        },
        (error: unknown) => (other ? other.catch(() => reject(error)) : reject(error)),
      );
    });
}
