import type { WordsOf } from 'shared-contracts/tool';
import type { en } from './en.ts';

export const fr: WordsOf<typeof en> = {
  export: {
    title: 'Exporter le contenu de «\u202f{{page}}\u202f»',
    about:
      'Un fichier avec les sections telles qu’elles sont à l’écran, à insérer dans une page vide de ce site ou d’un autre.',
    metadata: 'Titre, description et images de la page elle-même',
    media: 'Images dans le fichier lui-même',
    mediaHelp:
      'Jusqu’à 2 Mo chacune et 16 Mo en tout. Les plus lourdes, les films et les documents sont seulement nommés et seront à choisir à nouveau sur un autre site.',
    links: 'Rester lié aux contenus globaux',
    linksHelp: 'Sinon, ce qu’ils disent maintenant devient le contenu de la page.',
    download: 'Télécharger le fichier',
    done: 'Le fichier est téléchargé.',
    embedded_zero: 'Il ne contient aucune image.',
    embedded_one: 'Il contient {{count}} image.',
    embedded_other: 'Il contient {{count}} images.',
    named_one: '{{count}} fichier est seulement nommé.',
    named_other: '{{count}} fichiers sont seulement nommés.',
    failed: 'Le fichier n’a pas pu être créé. Réessayez.',
    close: 'Fermer',
  },
  import: {
    title: 'Importer un contenu depuis un fichier',
    notEmpty: 'Cette page a déjà son propre contenu',
    notEmptyBody:
      'Un fichier ne s’insère que dans une page vide, pour que rien ne soit écrasé. Créez une page, puis importez-y le fichier.',
    label: 'Déposez ici un fichier de contenu',
    choose: 'Choisir un fichier',
    limits:
      'Un fichier .json de 32 Mo au plus, exporté ici ou par un autre client. Le contenu va dans votre brouillon\u202f: rien n’est enregistré sans vous.',
    reading: 'Le fichier est en cours de lecture',
    found_one: '{{count}} section peut être insérée.',
    found_other: '{{count}} sections peuvent être insérées.',
    nothing: 'Rien dans ce fichier ne convient à ce site.',
    misfits: 'Ce qui ne convient pas',
    words: 'Garder à la place ce que dit le fichier, comme contenu de la page',
    metadata: 'Aussi le titre, la description et les images de la page elle-même',
    globals_one: 'Créer aussi le contenu global qui manque à ce site\u202f: {{names}}',
    globals_other: 'Créer aussi les {{count}} contenus globaux qui manquent à ce site\u202f: {{names}}',
    globalsHelp:
      'Ils sont créés tout de suite, pour toutes les pages du site. Sinon, ce qu’ils disent devient le contenu de cette page.',
    put: 'Insérer dans la page',
    other: 'Choisir un autre fichier',
    bringing: 'Les images sont en cours d’envoi',
    done: 'Le contenu est dans la page. Annuler le retire\u202f; rien n’est encore enregistré.',
    doneWith: 'Le contenu est dans la page, à ceci près\u202f:',
    close: 'Fermer',
    failed: 'Le contenu n’a pas pu être inséré. La page est restée telle quelle.',
  },
  flaws: {
    too_large: 'Ce fichier est trop lourd, ou contient plus qu’aucune page. Rien n’en a été lu.',
    not_json: 'Ce n’est pas un fichier de contenu\u202f: il ne se lit pas comme du JSON.',
    too_deep: 'Ce fichier est imbriqué plus profondément qu’aucune page. Rien n’en a été lu.',
    unstorable: 'Ce fichier contient des caractères qu’aucun texte ne peut contenir. Rien n’en a été lu.',
    not_page: 'Ce fichier ne contient aucune section de page.',
    newer: 'Ce fichier vient d’une version plus récente que celle de ce site.',
    too_many: 'Ce fichier a plus de 2\u202f000 sections, plus que n’en peut avoir une page.',
  },
  misfit: {
    'unknown-kind_one': '{{count}} section du type «\u202f{{name}}\u202f», que ce site n’a pas\u202f: laissée de côté',
    'unknown-kind_other':
      '{{count}} sections du type «\u202f{{name}}\u202f», que ce site n’a pas\u202f: laissées de côté',
    'newer-kind_one':
      '{{count}} section «\u202f{{name}}\u202f» d’une version plus récente que celle de ce site\u202f: laissée de côté',
    'newer-kind_other':
      '{{count}} sections «\u202f{{name}}\u202f» d’une version plus récente que celle de ce site\u202f: laissées de côté',
    unreadable: 'Le numéro {{number}} du fichier n’est pas une section\u202f: laissé de côté',
    metadata: 'Le titre, la description et les images de la page elle-même ne se lisent pas\u202f: laissés de côté',
    unlinked:
      'Ce site n’a pas de contenu global «\u202f{{name}}\u202f»\u202f: ce qu’il disait devient le contenu de la page',
    'says-here': '«\u202f{{name}}\u202f» dit autre chose sur ce site, et y apparaît tel quel',
    'empty-link':
      'Ce site n’a pas de contenu global «\u202f{{name}}\u202f», et le fichier ne dit pas ce qu’il contient\u202f: laissé de côté',
    unmade:
      'Le contenu global «\u202f{{name}}\u202f» n’a pas été créé, son texte devient celui de la page\u202f: {{words}}',
    'linked-already': 'La page affiche déjà le contenu global «\u202f{{name}}\u202f»\u202f: laissé de côté',
    private_one:
      'Ce que les visiteurs ne voient jamais de {{count}} section «\u202f{{name}}\u202f», des adresses pour ses messages peut-être\u202f: laissé de côté',
    private_other:
      'Ce que les visiteurs ne voient jamais de {{count}} sections «\u202f{{name}}\u202f», des adresses pour leurs messages peut-être\u202f: laissé de côté',
    picture: 'L’image «\u202f{{name}}\u202f» n’est pas dans le fichier\u202f: laissée de côté, à choisir à nouveau',
    'refused-picture': '«\u202f{{name}}\u202f» n’a pas été prise\u202f: {{words}}',
    'taken-out': 'Retirés des textes, où ils ne peuvent figurer\u202f: {{tags}}',
  },
};
