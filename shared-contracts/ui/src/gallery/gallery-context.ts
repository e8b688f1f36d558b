import { useLocale } from 'react-aria-components/I18nProvider';
import { en, type GalleryWords } from './words/en.ts';
import { fr } from './words/fr.ts';

export const useGalleryWords = (): GalleryWords => (useLocale().locale.startsWith('fr') ? fr : en);

/** The one part the address asks for: `?part=fields`; null for all of them. */
export const wantedPart = (): string | null => new URLSearchParams(window.location.search).get('part');

/** What the address asks to stand open, so that it can be photographed: `?open=dialog`. */
export const opened = (): string | null => new URLSearchParams(window.location.search).get('open');
