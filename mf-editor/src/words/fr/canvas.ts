import type { canvas as english } from '../en/canvas.ts';
import type { WordsOf } from '../words-of.ts';

export const canvas: WordsOf<typeof english> = {
  failed: {
    title: 'La page ne peut pas être affichée',
    safe: 'Vos modifications sont gardées sur cet appareil.',
    body: 'Réessayez. Si cela ne suffit pas, rechargez cette fenêtre.',
  },
  frame: 'Page en cours d’édition',
  section: 'section',
  hidden: 'Masquée pour les visiteurs',
  emptyRegion: '{{region}}\u202f: vide',
  addHere: 'Ajouter une section ici',
  empty: {
    title: 'Cette page est vide',
    body: 'Ajoutez sa première section depuis l’inventaire.',
    action: 'Ajouter une section',
  },
  gap: {
    unknown: '«\u202f{{name}}\u202f» n’est pas disponible',
    unknownHelp:
      'Le moteur d’affichage du site ne connaît pas cette section. Les visiteurs ne voient rien ici. Supprimez-la, ou attendez la version qui la connaît.',
    failed: '«\u202f{{name}}\u202f» n’a pas pu être dessinée',
    failedHelp:
      'Les visiteurs ne voient rien ici. Annulez la dernière modification, ou corrigez-la dans le formulaire.',
    refused: '«\u202f{{name}}\u202f» est arrivée sans son contenu',
    refusedHelp: 'Les visiteurs ne voient rien ici. Sa source a répondu par une erreur\u202f; réessayez plus tard.',
    detail: 'Détails\u202f: {{detail}}',
  },
  picture: {
    tools: 'Image',
    replace: 'Remplacer',
    choose: 'Choisir une image',
    keep: 'Terminé',
    uploading: '{{name}} est en cours d’envoi…',
  },
  tools: {
    section: '{{name}}\u202f: actions',
    text: 'Texte',
    drag: 'Faire glisser pour déplacer «\u202f{{name}}\u202f»',
    duplicate: 'Dupliquer',
    hide: 'Masquer aux visiteurs',
    show: 'Montrer aux visiteurs',
    delete: 'Supprimer',
    more: 'Plus',
    moveUp: 'Monter',
    moveDown: 'Descendre',
    moveTo: 'Déplacer vers la région',
    copy: 'Copier',
    cut: 'Couper',
    paste: 'Coller en dessous',
    parent: 'Ne rien sélectionner',
  },
  clipboard: {
    copied: 'Section copiée',
    nothing: 'Il n’y a pas de section à coller',
    unknown: 'Ce site n’a pas de section du type «\u202f{{name}}\u202f»',
    refused: 'Votre navigateur ne laisse pas cette page lire le presse-papiers. Appuyez plutôt sur {{shortcut}}.',
  },
  drag: {
    started: '«\u202f{{name}}\u202f» est saisie',
    cancelled: 'Déplacement annulé',
  },
};
