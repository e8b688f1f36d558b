import type { Locale } from 'shared-contracts';

interface HelpWords {
  readonly nothing: string;
  readonly says: string;
  readonly noFile: string;
  readonly many: string;
  readonly unused: (title: string) => string;
  readonly used: (title: string) => string;
  readonly newPage: (name: string) => string;
  readonly noTranslation: string;
  readonly noRight: string;
}

/** Words of the built-in help. */
export const HELP_WORDS: Readonly<Record<Locale, HelpWords>> = {
  en: {
    nothing:
      'The built-in help says nothing about that. Try other words, such as “picture”, “language”, “redirect” or “undo”.\n\nIt also does this: `new page called Opening hours`, `where is oven.jpg used`.',
    says: 'The help says:',
    noFile: 'Say which file is meant, such as `where is oven.jpg used`, or select a section with the picture.',
    many: 'Several files match. These are the first:',
    unused: (title) => `**${title}** is used nowhere.`,
    used: (title) => `**${title}** is used here:`,
    newPage: (name) => `A new page called “${name}”. It is made once you accept, as a draft that visitors do not see.`,
    noTranslation:
      'The built-in help cannot translate: that takes a language model, which the operator of this installation can set up.\n\nIn edit mode, choose the other language of the content at the top: what is missing in it is marked, and each text can be copied over as a start.',
    noRight: 'You may not read that on this site.',
  },
  fr: {
    nothing:
      'L’aide intégrée n’en dit rien. Essayez d’autres mots, comme «\u202fimage\u202f», «\u202flangue\u202f», «\u202fredirection\u202f» ou «\u202fannuler\u202f».\n\nElle sait aussi faire ceci\u202f: `nouvelle page appelée Horaires`, `où est utilisée four.jpg`.',
    says: 'L’aide dit\u202f:',
    noFile:
      'Dites de quel fichier il s’agit, comme `où est utilisée four.jpg`, ou sélectionnez une section qui contient l’image.',
    many: 'Plusieurs fichiers correspondent. Voici les premiers\u202f:',
    unused: (title) => `**${title}** n’est utilisé nulle part.`,
    used: (title) => `**${title}** est utilisé ici\u202f:`,
    newPage: (name) =>
      `Une nouvelle page appelée «\u202f${name}\u202f». Elle est créée quand vous acceptez, comme brouillon que les visiteurs ne voient pas.`,
    noTranslation:
      'L’aide intégrée ne sait pas traduire\u202f: il faut pour cela un modèle de langue, que l’exploitant de cette installation peut mettre en place.\n\nEn mode édition, choisissez en haut l’autre langue du contenu\u202f: ce qui manque y est signalé, et chaque texte peut être repris pour commencer.',
    noRight: 'Vous ne pouvez pas lire cela sur ce site.',
  },
};
