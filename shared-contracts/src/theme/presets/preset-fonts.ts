/** Families that looks are set in: every page has them. */
export const PRESET_FONTS = {
  fraunces: "'Fraunces Variable', 'Fraunces Fallback', serif",
  inter: "'Inter Variable', 'Inter Fallback', sans-serif",
  book: "Charter, 'Bitstream Charter', 'Iowan Old Style', 'Palatino Linotype', Palatino, P052, Georgia, serif",
  serif: "Georgia, 'Times New Roman', serif",
} as const;
