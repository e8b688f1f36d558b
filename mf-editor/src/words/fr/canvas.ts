import type { WordsOf } from 'shared-contracts/tool';
import type { canvas as english } from '../en/canvas.ts';

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
    title: 'Cette page n’a pas encore de contenu',
    body: 'Ajoutez sa première section, puis écrivez sur la page même.',
    action: 'Ajouter une section',
  },
  gap: {
    unknown: '«\u202f{{name}}\u202f» n’est pas disponible',
    unknownHelp:
      'Aucune partie du site n’affiche ce type de section pour le moment. Les visiteurs ne voient rien ici\u202f; son contenu est gardé. Supprimez-la, ou attendez le retour de ce type.',
    coming: '«\u202f{{name}}\u202f» arrive',
    comingHelp: 'Elle s’affiche dès que son code est là.',
    lost: '«\u202f{{name}}\u202f» n’a pas pu être chargée',
    lostHelp: 'Son contenu est gardé, et le formulaire le modifie quand même. Rechargez la page pour réessayer.',
    failed: '«\u202f{{name}}\u202f» n’a pas pu être dessinée',
    failedHelp:
      'Les visiteurs ne voient rien ici. Annulez la dernière modification, ou corrigez-la dans le formulaire.',
    refused: '«\u202f{{name}}\u202f» est arrivée sans son contenu',
    refusedHelp: 'Les visiteurs ne voient rien ici. Sa source a répondu par une erreur\u202f; réessayez plus tard.',
    nothing: 'Aucun contenu global «\u202f{{name}}\u202f»',
    nothingHelp: 'Les visiteurs ne voient rien ici. Créez-en un, ou supprimez la section.',
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
    own: 'Le contenu global qu’elle affichait n’est plus là\u202f: ce qui est collé appartient à la page.',
    nothing: 'Il n’y a pas de section à coller',
    unknown: 'Ce site n’a pas de section du type «\u202f{{name}}\u202f»',
    refused: 'Votre navigateur ne laisse pas cette page lire le presse-papiers. Appuyez plutôt sur {{shortcut}}.',
  },
  drag: {
    started: '«\u202f{{name}}\u202f» est saisie',
    cancelled: 'Déplacement annulé',
  },
};
