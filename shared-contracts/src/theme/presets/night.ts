import { preset } from './preset.ts';
import { PRESET_FONTS } from './preset-fonts.ts';

/** A stage after dark. Its light half is dusk, its dark half midnight: whoever chooses it wants no white page. */
export const night = preset(
  'night',
  {
    paper: ['#241d3b', '#100d1c'],
    soft: ['#2e2649', '#1a162b'],
    ink: ['#f3effc', '#ece8f8'],
    muted: ['#c3b9dd', '#aba3c4'],
    line: ['#473d68', '#332c4c'],
    accent: ['#c5b4ff', '#b9a6ff'],
    onAccent: ['#1b1233', '#160e2b'],
    accent2: ['#f3cd7f', '#eec46f'],
    pointedAccent: ['#ddd2ff', '#d3c7ff'],
    pointedAccent2: ['#f9e1b2', '#f6dca6'],
  },
  {
    'font-heading': PRESET_FONTS.fraunces,
    'font-body': PRESET_FONTS.inter,
    'weight-heading': '460',
    'tracking-heading': '-0.028em',
    'text-title': 'clamp(1.875rem, 1.4rem + 1.8vw, 3.625rem)',
    'text-page': 'clamp(2.5rem, 1.75rem + 2.9vw, 5rem)',
    'text-hero': 'clamp(2.625rem, 1.7rem + 3.9vw, 6.5rem)',
    'heading-line': '1.06',
    'paragraph-line': '1.62',
    'button-radius': '0.75rem',
    'button-padding': '0.875rem 1.625rem',
    'button-weight': '600',
    'button-shadow': '0 0 2rem rgb(185 166 255 / 22%)',
    shadow: '0 0 0 1px rgb(255 255 255 / 6%), 0 1.25rem 3.5rem rgb(0 0 0 / 45%)',
    space: 'clamp(0.875rem, 0.7rem + 0.62vw, 1.4375rem)',
    'pagination-radius': '0.625rem',
    'plan-radius': '1rem',
  },
);
