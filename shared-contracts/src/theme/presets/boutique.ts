import { preset } from './preset.ts';
import { PRESET_FONTS } from './preset-fonts.ts';

/** A small shop that wraps what it sells: rose paper, raspberry, everything round. */
export const boutique = preset(
  'boutique',
  {
    paper: ['#fdf7f5', '#1e1518'],
    soft: ['#f8e9e6', '#2a1e22'],
    ink: ['#3a2028', '#f6e8e6'],
    muted: ['#75565f', '#c9adb1'],
    line: ['#ecd6d3', '#493439'],
    accent: ['#8f3456', '#f0a9bf'],
    onAccent: ['#fff8f7', '#35101f'],
    accent2: ['#94501f', '#ecb48a'],
    pointedAccent: ['#742744', '#f7c6d5'],
    pointedAccent2: ['#7b3f14', '#f4cdae'],
  },
  {
    'font-heading': PRESET_FONTS.fraunces,
    'font-body': PRESET_FONTS.inter,
    'weight-heading': '400',
    'tracking-heading': '-0.012em',
    'text-title': 'clamp(1.75rem, 1.4rem + 1.4vw, 3rem)',
    'text-page': 'clamp(2.25rem, 1.7rem + 2.1vw, 4rem)',
    'text-hero': 'clamp(2.375rem, 1.75rem + 2.8vw, 5.25rem)',
    'heading-line': '1.14',
    'paragraph-line': '1.65',
    'button-radius': '99rem',
    'button-padding': '0.875rem 1.875rem',
    'button-weight': '560',
    radius: '1.75rem',
    'radius-small': '1rem',
    shadow: '0 1px 2px rgb(74 20 40 / 6%), 0 1rem 3rem rgb(74 20 40 / 12%)',
    space: 'clamp(0.875rem, 0.7rem + 0.62vw, 1.4375rem)',
    'pagination-radius': '99rem',
    'plan-radius': '1.75rem',
    'plan-padding': '2rem',
  },
);
