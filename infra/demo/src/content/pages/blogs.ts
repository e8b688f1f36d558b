import { text } from '../../text.ts';
import { articleSection } from '../sections.ts';
import { framed } from '../verveine-frame.ts';

/** The journal: all articles, and the ways into them. */
export const blogs = framed({
  name: 'Articles',
  path: '/blogs',
  layout: 'top-right-left-bottom',
  title: text('Journal · Maison Verveine', 'Le journal · Maison Verveine'),
  description: text(
    'Notes from the garden, the oven and the pantry, when there is something to say.',
    'Des notes du jardin, du four et du garde-manger, quand il y a quelque chose à dire.',
  ),
  share: 'desk',
  sections: [
    articleSection('blog-listing', 'top', {
      eyebrow: text('Journal', 'Le journal'),
      title: text('Written after closing', 'Écrit après la fermeture'),
      intro: text(
        'We keep a notebook on the desk at the foot of the stairs. When a page is worth it, somebody copies it here.',
        'Il y a un cahier sur le bureau, au pied de l’escalier. Quand une page le mérite, quelqu’un la recopie ici.',
      ),
      topics: true,
    }),
    articleSection('articles-top', 'bottom', {
      title: text('What guests read', 'Ce que lisent nos hôtes'),
      count: 3,
      pictures: false,
      tone: 'soft',
    }),
  ],
});
