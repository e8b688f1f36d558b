import { preset } from './preset.ts';
import { PRESET_FONTS } from './preset-fonts.ts';

/** Clear and calm for people who worry: white, sea green and blue, larger text, nothing that shouts. */
export const clinic = preset(
  'clinic',
  {
    paper: ['#ffffff', '#0f191d'],
    soft: ['#ecf5f6', '#17252a'],
    ink: ['#10262e', '#e6f1f2'],
    muted: ['#48606a', '#a5bcc2'],
    line: ['#cfe0e3', '#2f434a'],
    accent: ['#0a6073', '#7fd0df'],
    onAccent: ['#ffffff', '#05262e'],
    accent2: ['#1d5aa6', '#9cc7f5'],
    pointedAccent: ['#084a59', '#a9e1eb'],
    pointedAccent2: ['#154581', '#c2ddfa'],
  },
  {
    'font-heading': PRESET_FONTS.inter,
    'font-body': PRESET_FONTS.inter,
    'weight-heading': '600',
    'tracking-heading': '-0.018em',
    text: 'clamp(1.0625rem, 1.03rem + 0.12vw, 1.25rem)',
    'text-small': 'clamp(0.9375rem, 0.92rem + 0.06vw, 1.0625rem)',
    'text-large': 'clamp(1.125rem, 1.06rem + 0.26vw, 1.4375rem)',
    'text-card': 'clamp(1.1875rem, 1.13rem + 0.24vw, 1.5rem)',
    'text-title': 'clamp(1.6875rem, 1.4rem + 1.2vw, 2.75rem)',
    'text-page': 'clamp(2.125rem, 1.7rem + 1.8vw, 3.625rem)',
    'text-hero': 'clamp(2.25rem, 1.75rem + 2.3vw, 4.5rem)',
    'heading-line': '1.16',
    'paragraph-line': '1.68',
    'link-line-width': '2px',
    'button-radius': '0.625rem',
    'button-padding': '0.9375rem 1.625rem',
    'button-weight': '600',
    radius: '0.875rem',
    shadow: '0 1px 2px rgb(10 60 75 / 6%), 0 0.75rem 2rem rgb(10 60 75 / 10%)',
    'menu-weight': '500',
    'pagination-radius': '0.625rem',
    'plan-radius': '0.875rem',
  },
);
