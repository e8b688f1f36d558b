import { text } from '../../text.ts';
import type { Starter } from '../compose.ts';
import { frame } from '../frame.ts';
import { richText } from '../sections.ts';

const MENU = [{ label: text('Home', 'Accueil'), link: '/' }];
const framed = frame({ main: MENU, foot: MENU, note: text('', '') });

/** One page with a header, a text and a footer. */
export const blank: Starter = {
  name: 'blank',
  label: text('One page', 'Une page'),
  description: text(
    'A header, a few words, a footer. The rest is yours.',
    'Un en-tête, quelques mots, un pied de page. Le reste est à vous.',
  ),
  shows: text(
    'A header with the name of the site, a centred title with a sentence, a footer, and room.',
    'Un en-tête au nom du site, un titre centré avec une phrase, un pied de page, et de la place.',
  ),
  metadata: (site) => ({ title: site.title, languages: ['en', 'fr'], defaultLang: 'en' }),
  pages: [
    framed({
      name: 'Home',
      path: '/',
      title: text('Home', 'Accueil'),
      description: text('A new site.', 'Un nouveau site.'),
      share: 'valley-morning',
      sections: [
        richText('region3', {
          title: text('A new site begins here', 'Un nouveau site commence ici'),
          body: text(
            '<p>Click these words and write your own.</p>',
            '<p>Cliquez sur ces mots et écrivez les vôtres.</p>',
          ),
          align: 'center',
        }),
      ],
    }),
  ],
};
