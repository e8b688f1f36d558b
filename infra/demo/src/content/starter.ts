import { text } from '../text.ts';
import type { Starter } from './compose.ts';
import { formerJournal } from './journal/former-addresses.ts';
import { verveineJournal } from './journal/index.ts';
import { blogArticle } from './pages/blog-article.ts';
import { blogs } from './pages/blogs.ts';
import { book } from './pages/book.ts';
import { cartPage } from './pages/cart.ts';
import { home } from './pages/home.ts';
import { house } from './pages/house.ts';
import { legal } from './pages/legal.ts';
import { notFound } from './pages/not-found.ts';
import { pantry } from './pages/pantry.ts';
import { roomDovecote } from './pages/room-dovecote.ts';
import { roomLimeTree } from './pages/room-lime-tree.ts';
import { rooms } from './pages/rooms.ts';
import { table } from './pages/table.ts';
import { visit } from './pages/visit.ts';
import { builderSettings } from './theme.ts';

/** A restaurant with rooms and a journal, whole. */
export const maisonVerveine: Starter = {
  name: 'restaurant',
  label: text('Restaurant with rooms', 'Restaurant avec chambres'),
  description: text(
    'A table, a few rooms and a journal: a whole site that shows all there is.',
    'Une table, quelques chambres et un journal : un site entier qui montre tout ce qu’il y a.',
  ),
  shows: text(
    'A valley at dusk behind a large title and a button to book; above it the name of the house and its menu.',
    'Une vallée au crépuscule derrière un grand titre et un bouton pour réserver ; au-dessus, le nom de la maison et son menu.',
  ),
  journal: verveineJournal,
  redirects: formerJournal,
  metadata: (site) => ({
    title: site.title,
    languages: ['en', 'fr'],
    defaultLang: 'en',
    image: site.media('facade'),
    business: {
      street: 'Route des Tilleuls 4',
      locality: 'Saint-Aubin-des-Prés',
      country: 'France',
      phone: '+33 4 65 71 40 12',
      hours: {
        we: '19:30-22:00',
        th: '12:30-15:00, 19:30-22:00',
        fr: '12:30-15:00, 19:30-22:00',
        sa: '12:30-15:00, 19:30-22:00',
        su: '12:30-15:00',
      },
    },
    favicon: site.media('mark'),
    activateCookieControl: false,
    pagePath404: notFound.path,
    home: home.path,
    builder: { builder_settings: builderSettings },
  }),
  pages: [
    home,
    table,
    pantry,
    cartPage,
    rooms,
    roomLimeTree,
    roomDovecote,
    blogs,
    blogArticle,
    house,
    visit,
    book,
    legal,
    notFound,
  ],
};
