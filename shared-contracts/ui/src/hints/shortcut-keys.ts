const MAC: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Ctrl: '⌃', Enter: '↩', Backspace: '⌫' };
const OTHERS: Readonly<Record<string, string>> = { Mod: 'Ctrl', Shift: '⇧', Enter: '↵', Backspace: '⌫' };
const EVERYWHERE: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  Space: '␣',
};

const isMac = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** The caps of a shortcut such as `Mod+Shift+Z`, in order, as they are printed on this machine's keyboard. */
export const shortcutKeys = (shortcut: string, mac = isMac()): string[] =>
  shortcut
    .split(/\+(?!$)/)
    .map((key) => (mac ? MAC : OTHERS)[key] ?? EVERYWHERE[key] ?? (key.length === 1 ? key.toUpperCase() : key));
