/** A colour that lies over something, and how much of that it hides. */
export interface Veil {
  readonly colour: string;
  /** 0 to 100. */
  readonly percent: number;
}

const HEX = /^#([\da-f]{6})([\da-f]{2})?$/i;

/** Null of a colour that is written in another way. */
export function readVeil(value: string): Veil | null {
  const [, colour, alpha = 'ff'] = HEX.exec(value.trim()) ?? [];
  return colour ? { colour: `#${colour}`, percent: Math.round((Number.parseInt(alpha, 16) / 255) * 100) } : null;
}

export function writeVeil({ colour, percent }: Veil): string {
  if (!HEX.test(colour)) return colour;
  const alpha = Math.round((Math.min(100, Math.max(0, percent)) / 100) * 255);
  return alpha === 255 ? colour : `${colour}${alpha.toString(16).padStart(2, '0')}`;
}
