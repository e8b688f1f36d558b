export const SETTINGS = ['page', 'path', 'title', 'description', 'image', 'icon', 'styleSheet', 'package'] as const;
export type Setting = (typeof SETTINGS)[number];

let wanted: Setting | null = null;

/** Puts the focus on the wanted setting, once it is on screen. */
export function focusWanted(): void {
  const field = document.querySelector<HTMLElement>(`[data-setting="${wanted}"] :is(input, textarea, button)`);
  if (!field) return;
  wanted = null;
  field.focus();
}

/** Asks for a setting; its panel puts the focus there when it opens, or now where it is open. */
export function wantSetting(setting: Setting): void {
  wanted = setting;
  focusWanted();
}
