import { text } from '../../../text.ts';
import type { Starter } from '../../compose.ts';
import { studioPages } from './pages.ts';

/** Black on white, one blue: the work is what is looked at. */
const colours = {
  '--color-paper': '#ffffff',
  '--dark-color-paper': '#131416',
  '--color-soft': '#f2f3f5',
  '--dark-color-soft': '#1c1e21',
  '--color-line': '#dcdee2',
  '--dark-color-line': '#34373c',
  '--color-ink': '#16181b',
  '--dark-color-ink': '#eef0f2',
  '--color-muted': '#55595f',
  '--dark-color-muted': '#aab0b8',
  '--color-accent': '#1f4aa8',
  '--dark-color-accent': '#9db9f5',
  '--color-accent-2': '#1f4aa8',
  '--dark-color-accent-2': '#9db9f5',
  '--color-on-accent': '#ffffff',
  '--dark-color-on-accent': '#0e1626',
};

/** A studio that shows its work, four pages. */
export const studio: Starter = {
  name: 'studio',
  label: text('Studio', 'Atelier'),
  description: text(
    'Work, people and an address: four calm pages for whoever makes things.',
    'Des projets, des personnes, une adresse : quatre pages calmes pour qui fabrique.',
  ),
  shows: text(
    'A large centred title on white, and below it pictures of rooms, two by two.',
    'Un grand titre centré sur fond blanc et, en dessous, des images de pièces, deux par deux.',
  ),
  metadata: (site) => ({
    title: site.title,
    languages: ['en', 'fr'],
    defaultLang: 'en',
    business: {
      street: '12 Mill Lane',
      hours: Object.fromEntries((['mo', 'tu', 'we', 'th', 'fr'] as const).map((day) => [day, '09:00-18:00'])),
    },
    builder: {
      builder_settings: {
        ...colours,
        '--font-heading': "'Inter Variable', 'Inter Fallback', sans-serif",
        '--font-body': "'Inter Variable', 'Inter Fallback', sans-serif",
        '--weight-heading': '560',
        '--radius': '0.375rem',
      },
    },
  }),
  pages: studioPages,
};
