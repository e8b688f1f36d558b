import type { history as english } from '../en/history.ts';
import type { WordsOf } from '../words-of.ts';

export const history: WordsOf<typeof english> = {
  about: 'Versions précédentes de cette page. Les cent dernières sont conservées.',
  now: 'Telle qu’elle est maintenant',
  saved: 'Publiée',
  draft: 'Avec vos modifications',
  someone: 'Une personne qui est partie',
  sections_one: '{{count}} section',
  sections_other: '{{count}} sections',
  show: 'Afficher la version de',
  restore: 'Restaurer cette version',
  restoreTitle: 'Restaurer la version de {{time}}\u202f?',
  restoreBody: 'Elle devient aussitôt la page publiée. La page actuelle reste dans l’historique.',
  restoreUnsaved: 'Vos modifications non enregistrées pourront ensuite être rétablies.',
  restored: 'La version de {{time}} est à nouveau publiée.',
  back: 'Revenir à la page',
  empty: {
    title: 'Pas encore de version précédente',
    body: 'Chaque enregistrement conserve ici la version qu’il remplace, avec son auteur et l’heure.',
  },
  failed: {
    title: 'L’historique n’a pas pu être chargé',
    safe: 'La page et vos modifications sont en sécurité.',
    retry: 'Réessayer',
  },
  versionFailed: 'Cette version n’a pas pu être chargée. Réessayez.',
  more: 'Afficher les versions plus anciennes',
};
