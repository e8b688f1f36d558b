import type { Locale } from '../locales.ts';

const en = {
  about: 'About this copy',
  made: 'A copy of {site}, made on {day}. It needs no server and no script: open index.html.',
  languages: 'Languages',
  pages: 'Pages',
  without: 'What is not in it',
  drafts: 'Drafts, deleted and unpublished pages, and hidden sections: it holds what visitors saw on that day.',
  media: 'Private media, and media that no page shows. “Download the site” in the tool has all of them.',
  madeOfDraft: 'A copy of the draft of {site}, made on {day}. It needs no server and no script: open index.html.',
  draftsOfDraft: 'Pages that the draft does not publish, what was deleted in it, and hidden sections.',
  mediaOfDraft: 'Private media, and media that no page shows. The backup of the draft has all of them.',
  answers: 'What a server does: forms, search and orders are answered by the site itself, as long as it stands.',
  undrawn: 'Could not be drawn',
  partly: 'Drawn without a section that failed',
  gone: 'Files that are gone',
  elsewhere: 'Shown from elsewhere, which needs a network',
  beyond: '{count} more pages were not taken along; links to them lead to the site.',
  whole: 'Nothing is missing: every page could be drawn.',
  form: 'This form is not sent from a copy. Use the one at',
  leads: 'This page has moved.',
  goOn: 'Go on',
  failed: 'This page could not be drawn when the copy was made.',
  atSite: 'See it at the site',
  missing: 'This page is not there',
  home: 'To the home page',
};

const fr: typeof en = {
  about: 'À propos de cette copie',
  made: 'Une copie de {site}, faite le {day}. Elle n’a besoin ni de serveur ni de script\u202f: ouvrez index.html.',
  languages: 'Langues',
  pages: 'Pages',
  without: 'Ce qui n’y est pas',
  drafts:
    'Les brouillons, les pages supprimées ou non publiées et les sections masquées\u202f: elle contient ce que les visiteurs voyaient ce jour-là.',
  media:
    'Les médias privés et ceux qu’aucune page ne montre. «\u202fTélécharger le site\u202f», dans l’outil, les contient tous.',
  madeOfDraft:
    'Une copie du brouillon de {site}, faite le {day}. Elle n’a besoin ni de serveur ni de script\u202f: ouvrez index.html.',
  draftsOfDraft: 'Les pages que le brouillon ne publie pas, celles qui y sont supprimées et les sections masquées.',
  mediaOfDraft: 'Les médias privés et ceux qu’aucune page ne montre. La sauvegarde du brouillon les contient tous.',
  answers:
    'Ce que fait un serveur\u202f: les formulaires, la recherche et les commandes reçoivent leur réponse du site, tant qu’il existe.',
  undrawn: 'N’ont pas pu être dessinées',
  partly: 'Dessinées sans une section qui a échoué',
  gone: 'Fichiers disparus',
  elsewhere: 'Montré depuis ailleurs, ce qui demande un réseau',
  beyond: '{count} autres pages n’ont pas été emportées\u202f; leurs liens mènent au site.',
  whole: 'Rien ne manque\u202f: toutes les pages ont pu être dessinées.',
  form: 'Ce formulaire ne s’envoie pas depuis une copie. Utilisez celui de',
  leads: 'Cette page a changé de place.',
  goOn: 'Continuer',
  failed: 'Cette page n’a pas pu être dessinée lors de la copie.',
  atSite: 'La voir sur le site',
  missing: 'Cette page n’existe pas',
  home: 'Vers l’accueil',
};

const WORDS: Readonly<Record<Locale, typeof en>> = { en, fr };

export const copyWords = (locale: Locale): typeof en => WORDS[locale];

export const languageName = (locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
