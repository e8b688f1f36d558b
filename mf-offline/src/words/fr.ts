import type { WordsOf } from 'shared-contracts/tool';
import type { en } from './en.ts';

export const fr: WordsOf<typeof en> = {
  title: 'Mode brouillon',
  about: 'Ce que vous écrivez est conservé dans ce navigateur, et les visiteurs n’en voient rien avant la publication.',
  indicator_zero: 'Mode brouillon, aucune page conservée ici',
  indicator_one: 'Mode brouillon, {{count}} page conservée ici',
  indicator_other: 'Mode brouillon, {{count}} pages conservées ici',
  open: 'Mode brouillon et sauvegardes',
  here: 'Conservé dans ce navigateur',
  unknown: 'Ce navigateur ne laisse pas l’outil regarder ce qu’il conserve.',
  stores: {
    page: 'Pages',
    medias: 'Médias',
    'section-types': 'Types de section',
    'global-instances': 'Contenus globaux',
    'project-meta-data': 'Réglages du site',
  },
  promised: 'Le navigateur a promis de le conserver.',
  notPromised: 'Le navigateur peut l’effacer s’il manque de place. Enregistrez une sauvegarde de temps en temps.',
  set: {
    kept: 'L’outil s’ouvre ici sans réseau.',
    keeping: 'Préparation de l’ouverture sans réseau…',
    unknown: 'On ne sait pas encore si l’outil s’ouvre ici sans réseau.',
    failed:
      'L’outil ne s’ouvre pas ici sans réseau\u202f: ce navigateur ne le permet pas. Ce qui est conservé le reste.',
  },
  room: {
    taken: '{{taken}} occupés sur les {{all}} que ce navigateur accorde au site.',
    scarce:
      'La place manque ici\u202f: le navigateur pourrait bientôt effacer ce qui est conservé. Publiez, ou enregistrez une sauvegarde maintenant.',
  },
  shared: 'Toute autre personne qui utilise ce navigateur et peut travailler sur ce site y trouve le même brouillon.',
  onHelp: 'Chaque enregistrement va d’abord dans ce navigateur. Le désactiver efface ce qui y est conservé.',
  offHelp: 'Pour un nouveau site\u202f: écrivez-le entièrement ici, puis publiez-le en une fois.',
  off: {
    title: 'Désactiver le mode brouillon\u202f?',
    action: 'Effacer et désactiver',
    gone_one: '{{count}} page conservée dans ce navigateur est effacée, avec tout ce qui en dépend.',
    gone_other: '{{count}} pages conservées dans ce navigateur sont effacées, avec tout ce qui en dépend.',
    first: 'Enregistrez d’abord une sauvegarde si vous pourriez en avoir besoin. Le site lui-même reste tel qu’il est.',
  },
  backup: {
    title: 'Sauvegarde',
    about:
      'Tout ce qui est conservé ici, médias compris, en un seul fichier. Il s’ouvre dans un autre navigateur, tant que rien n’y est conservé.',
    save: 'Enregistrer une sauvegarde',
    open: 'Ouvrir une sauvegarde',
    saved: 'La sauvegarde a été remise à votre navigateur comme téléchargement.',
    savedWithout:
      'La sauvegarde a été remise à votre navigateur comme téléchargement, sans les fichiers des médias\u202f: ils dépassent ce qu’une sauvegarde contient. Publiez pour les garder.',
    mismatch: 'Le nom de la base de données ne correspond pas\u202f!',
    opened: 'La sauvegarde est ouverte\u202f: son contenu est maintenant conservé ici.',
  },
  publish: {
    title: 'Publication',
    about:
      'Tout ce qui est conservé ici passe en ligne en six étapes. La publication peut être interrompue à tout moment, et reprend où elle en était.',
    begin: 'Publier le site',
    running: 'Publication en cours. Vous pouvez fermer cette page\u202f: elle reprendra à votre retour.',
    steps: {
      'section-types': 'Types de section',
      'global-instances': 'Contenus globaux',
      'media-files': 'Fichiers médias',
      'project-metadata': 'Réglages du site',
      pages: 'Pages',
      'project-setup': 'Vérification du site',
    },
    of: '{{done}} sur {{total}}',
    waits: '«\u202f{{item}}\u202f»\u202f: {{words}}',
    safe: 'Ce qui est fait reste fait, et le reste est conservé dans ce navigateur.',
    resume: 'Reprendre',
    skip: 'Passer avec une note',
    completed: 'Site publié. Les visiteurs le voient à présent.',
    completedWithErrors: 'Site publié, sauf ce qui est indiqué ici.',
    left: '«\u202f{{item}}\u202f» a été laissé de côté\u202f: {{words}}',
    endHelp:
      'Le mode brouillon se termine, et ce que ce navigateur conservait est effacé. Enregistrez d’abord une sauvegarde si vous en voulez une.',
    end: 'Terminer le mode brouillon',
    holds: 'Votre brouillon est en cours de publication. Rien ne peut être modifié avant la fin.',
  },
  notInDraft: 'Le mode brouillon ne permet pas encore cela. Désactivez-le, ou publiez d’abord.',
  noAccess: {
    title: 'Vous ne pouvez pas activer le mode brouillon',
    why: 'Demandez l’accès à un propriétaire de ce site.',
  },
};
