import type { Words } from './en.ts';

/** « le français », « l’anglais ». */
const withArticle = (language: string): string => (/^[aeiouyéèh]/.test(language) ? `L’${language}` : `Le ${language}`);

export const fr: Words = {
  cancel: 'Annuler',
  clear: 'Effacer',
  close: 'Fermer',
  compare: 'Comparer',
  colour: 'Choisir une couleur',
  discard: 'Abandonner',
  discardQuestion: 'Abandonner ce que vous avez écrit\u202f?',
  discardWhat: 'Rien n’en a encore été enregistré.',
  dismiss: 'Fermer',
  drag: 'Déplacer',
  keepWriting: 'Continuer',
  loading: 'Chargement',
  lost: 'Cette partie n’a pas pu être chargée',
  lostOffline: 'Elle viendra d’elle-même dès que vous serez de nouveau en ligne.',
  lostOnline: 'Si cela se répète, rechargez cette fenêtre.',
  nothingFound: 'Aucun résultat',
  nothingFoundFor: (query) => `Aucun résultat pour «\u202f${query}\u202f»`,
  notShown: (label: string): string => `« ${label} » n’a pas pu s’afficher`,
  of: (done, total) => `${done} sur ${total}`,
  open: 'Ouvrir',
  palette: 'Commandes',
  paletteHint: 'Chercher une commande, une page, un réglage',
  reload: 'Réessayer',
  required: 'obligatoire',
  resize: (label) => `Largeur\u202f: ${label}`,
  search: 'Rechercher',
  select: 'Choisir',
  sheet: 'Hauteur du volet',
  shortcuts: 'Raccourcis clavier',
  stale: (language) => `${withArticle(language.toLocaleLowerCase('fr'))} est plus ancien que ce texte`,
  stop: 'Arrêter',
  uploading: (name) => `Envoi de ${name}`,
};
