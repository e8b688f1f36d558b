import type { WordsOf } from 'shared-contracts/tool';
import type { deletion as english } from './en-deletion.ts';

export const deletion: WordsOf<typeof english> = {
  title: 'Zone de danger',
  exportAbout:
    'Emportez tout en un seul fichier\u202f: réglages, pages, contenus globaux, articles, redirections et messages en JSON, et tous les médias, tels qu’ils ont été envoyés lorsque cet original est gardé. Les personnes et les secrets n’y sont pas.',
  export: 'Télécharger le site',
  html: {
    about:
      'Ou emportez ce que voient les visiteurs, dans chaque langue, comme un dossier de pages simples\u202f: il s’ouvre depuis le disque, sans serveur ni script, et se dépose sur n’importe quel hébergement. Les brouillons, les sections masquées et les médias privés n’y sont pas\u202f; les formulaires mènent au site.',
    export: 'Exporter en HTML',
    making: 'La copie se fait',
    far: '{{pages}} pages dessinées sur {{known}}. Elle est envoyée à mesure\u202f: gardez cette fenêtre ouverte.',
    made: 'La copie est faite\u202f: {{pages}} pages, {{count}} fichiers',
    whole: 'Rien ne manque. Ouvrez index.html dans le dossier.',
    lacks: 'Une partie n’a pas pu être emportée. Elle est nommée dans about-this-copy.html, dans le dossier\u202f:',
    left: 'La copie n’a pas été prise jusqu’au bout',
    leftHelp:
      'Ce qui en a été enregistré n’est pas un dossier entier. Rien du site n’a été modifié\u202f; exportez-le de nouveau.',
  },
  handOver:
    'Pour transmettre le site, donnez à quelqu’un d’autre le rôle de propriétaire, puis changez le vôtre ou partez. Les deux se font sous',
  people: 'Personnes',
  about:
    'Un site supprimé est aussitôt caché aux visiteurs. Il disparaît pour de bon après trente jours, avec toutes les pages, les images et les messages\u202f; jusque-là, un propriétaire peut revenir en arrière.',
  ask: 'Supprimer ce site…',
  question: 'Supprimer {{host}}\u202f?',
  what: 'Les visiteurs ne trouvent plus rien dès maintenant. Après trente jours, tout disparaît pour de bon. Tous les propriétaires en sont avertis par e-mail.',
  confirm: 'Pour confirmer, écrivez {{host}}',
  other: 'Écrivez exactement {{host}}.',
  delete: 'Supprimer le site',
  leaving: 'Ce site sera supprimé le {{day}}',
  leavingHelp: 'Les visiteurs ne trouvent déjà plus rien. Qui y travaille a encore tout jusqu’à ce jour.',
  keep: 'Garder le site',
};
