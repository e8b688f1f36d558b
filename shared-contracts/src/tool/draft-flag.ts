import { CLIENT_VALUES } from '../client-values.ts';

/** Told on `window` when this tab turns draft mode on or off, or a publish begins or ends; other tabs hear of it by the storage. */
const CHANGED = 'sections-draft-mode-changed';
/** Seconds: a year, as nobody knows how long a site is written on. */
const COOKIE_MAX_AGE = 365 * 24 * 60 * 60;

const { offlineMode, importProgress, publishCompleted } = CLIENT_VALUES;
const ON = 'true';
const WATCHED: readonly (string | null)[] = [offlineMode, importProgress, publishCompleted, null];

/** Null where the browser keeps nothing for this site. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const isInCookie = (): boolean => (globalThis.document?.cookie ?? '').split('; ').includes(`${offlineMode}=${ON}`);

function write(on: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${offlineMode}=${on ? ON : ''}; path=/; max-age=${on ? COOKIE_MAX_AGE : 0}; samesite=lax${secure}`;
  try {
    if (on) localStorage.setItem(offlineMode, ON);
    else localStorage.removeItem(offlineMode);
  } catch {
    // The cookie alone says it then.
  }
}

/** Whether draft mode is on in this browser (row O1): where one of storage and cookie was lost, the other tells. */
export const isDraftModeOn = (): boolean => stored(offlineMode) === ON || isInCookie();

/** Row O7: a publish has begun that has not ended, or one has ended that nobody has acknowledged. */
export const isPublishUnderWay = (): boolean => stored(importProgress) !== null || stored(publishCompleted) === ON;

/** In storage and cookie, for every tab. */
export function setDraftMode(on: boolean): void {
  write(on);
  window.dispatchEvent(new Event(CHANGED));
}

/** Makes storage and cookie say the same again. */
export function agreeOnDraftMode(): void {
  if (isDraftModeOn()) write(true);
}

/** Hears of every change, whichever tab made it. Returns how to stop. */
export function watchDraftMode(listener: () => void): () => void {
  const ofOthers = ({ key }: StorageEvent): void => {
    if (WATCHED.includes(key)) listener();
  };
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', ofOthers);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', ofOthers);
  };
}
