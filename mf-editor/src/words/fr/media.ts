import type { WordsOf } from 'shared-contracts/tool';
import type { media as english } from '../en/media.ts';

export const media: WordsOf<typeof english> = {
  drop: 'Déposez des images ici, ou collez-les',
  choose: 'Choisir des fichiers',
  types: 'JPEG, PNG, WebP, GIF ou AVIF',
  typesWithin: 'JPEG, PNG, WebP, GIF ou AVIF, {{size}} Mo au plus',
  uploading: 'Envoi de {{name}}',
  retry: 'Réessayer',
  dismiss: 'Fermer',
  alt: 'Texte de remplacement',
  altHelp: 'Décrivez chaque image pour les personnes qui ne la voient pas. Laissez vide si elle est décorative.',
  picker: {
    title: 'Choisir une image',
    titleMany: 'Choisir des images',
    search: 'Chercher une image',
    list: 'Images de ce site',
    chosen: 'Sélection',
    leaveOut: 'Écarter {{name}}',
    use: 'Utiliser l’image',
    useMany_zero: 'Utiliser les images',
    useMany_one: 'Utiliser {{count}} image',
    useMany_other: 'Utiliser {{count}} images',
    count_one: '{{shown}} image sur {{count}}',
    count_other: '{{shown}} images sur {{count}}',
    more: 'Afficher plus',
    empty: {
      title: 'Aucune image pour l’instant',
      text: 'Les images que vous envoyez apparaissent ici, prêtes pour toutes les pages.',
    },
    none: {
      title: 'Aucune image pour «\u202f{{search}}\u202f»',
      text: 'Essayez un autre mot, ou envoyez l’image ci-dessus.',
    },
    offline: { title: 'Vous êtes hors ligne', text: 'Les images apparaîtront dès le retour de la connexion.' },
    failed: { title: 'Les images n’ont pas pu être chargées', safe: 'Rien n’a été modifié.' },
  },
};
