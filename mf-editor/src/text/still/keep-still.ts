import type { Place } from './still-texts.ts';

/** What moves in texts under edit stands still, for whoever asked for less motion; the code for it comes for them alone. */
export function keepStill(place: Place): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  import('./still-texts.ts').then(
    ({ stillTexts }) => stillTexts(place),
    (error: unknown) => place.host.report(error, 'mf-editor: pictures that move'),
  );
}
