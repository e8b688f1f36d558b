const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const WRITABLE =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=""], [contenteditable="true"]';

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(WRITABLE) !== null;

/** With Alt a keyboard types other signs, as does one whose digits need a shift: there the key is known by its place. */
const isInPlace = ({ altKey, code, key: typed }: KeyboardEvent, key: string): boolean =>
  altKey && (code === `Digit${key}` || (code === `Key${key.toUpperCase()}` && !/^[a-z]$/i.test(typed)));

/** Whether a key press is a shortcut such as `Mod+Shift+Z` or `?`. A key alone is text to whoever is typing. */
export function matchesShortcut(event: KeyboardEvent, shortcut: string, mac = isMac()): boolean {
  const parts = shortcut.split(/(?<=.)\+/);
  const key = parts.at(-1) ?? '';
  const wants = (name: string): boolean => parts.slice(0, -1).includes(name);
  const mod = mac ? event.metaKey : event.ctrlKey;
  const other = mac ? event.ctrlKey : event.metaKey;
  if (other !== wants('Ctrl') || mod !== wants('Mod') || event.altKey !== wants('Alt')) return false;
  // The shift that a sign needs is the keyboard's business: `?` has one here and none there.
  const isSign = key.length === 1 && !/[a-z0-9]/i.test(key);
  if (!isSign && event.shiftKey !== wants('Shift')) return false;
  if (!mod && !event.altKey && isTyping(event)) return false;
  const isKey = event.key.toLowerCase() === key.toLowerCase() || (key === 'Space' && event.key === ' ');
  return isKey || isInPlace(event, key);
}
