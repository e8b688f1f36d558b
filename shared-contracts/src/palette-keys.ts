/** What opens the command palette, whatever is live. */
export const PALETTE_KEYS = 'Mod+K';
