import { useMode as addMode, modeLrgb, modeRgb, wcagContrast } from 'culori/fn';

addMode(modeRgb);
addMode(modeLrgb);

/** Contrast of two colours (WCAG 2.2). */
export const ratioOf = (one: string, other: string): number => wcagContrast(one, other);
