import type { Locale } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import { searchHelp } from './search-help.ts';

/** Words of the longest part that an answer quotes: no more than a paragraph. */
const LONG = 200;

/** A question, the chapter that answers it, and what the best part says. */
const QUESTIONS: Readonly<Record<Locale, readonly (readonly [string, string, RegExp])[]>> = {
  fr: [
    ['Comment changer la monnaie\u202f?', 'Le site lui-même', /\*\*Monnaie\*\*/],
    ['Comment recadrer une image\u202f?', 'Images', /\*\*recadrages\*\*/],
    ['Où est la corbeille\u202f?', 'Images', /30 jours dans la \*\*Corbeille\*\*/],
    ['Où indiquer mes horaires d’ouverture\u202f?', 'Le site lui-même', /\*\*Votre établissement\*\*/],
    ['Comment changer les images des cartes\u202f?', 'Le site lui-même', /\*\*Adresse des images de carte\*\*/],
    ['Comment envoyer un fichier privé\u202f?', 'Images', /\*\*Envoyer comme privés\*\*/],
    ['Quelle taille maximale pour un média en mode brouillon\u202f?', 'Mode brouillon', /0,7\u00a0Mo/],
    ['Comment désactiver le mode brouillon\u202f?', 'Mode brouillon', /\*\*Effacer et désactiver\*\*/],
    ['Comment supprimer une conversation\u202f?', 'L’assistant', /d’en supprimer/],
    ['Comment rechercher dans les articles\u202f?', 'Articles', /\*\*Champ de recherche\*\*/],
    ['Que montre la vue d’ensemble\u202f?', 'Vue d’ensemble', /`\/admin`/],
    ['Comment traduire une page\u202f?', 'Deux langues', /choisissez la langue du contenu/],
    ['Comment changer de forfait\u202f?', 'Le forfait', /\*\*Choisir\*\*/],
    ['Comment rompre le lien\u202f?', 'Contenus globaux', /\*\*Rompre le lien\*\*/],
    ['Comment centrer un texte\u202f?', 'Styles et classes', /`align-center`/],
    ['Comment ajouter une redirection\u202f?', 'Le site lui-même', /\*\*Ajouter une redirection\*\*/],
  ],
  en: [
    ['How do I change the currency?', 'The site itself', /\*\*Currency\*\*/],
    ['How do I crop a picture?', 'Pictures', /\*\*crops\*\*/],
    ['Where is the bin?', 'Pictures', /\*\*Bin\*\* for 30 days/],
    ['Where do I put opening hours?', 'The site itself', /\*\*Your business\*\*/],
    ['How do I upload a private file?', 'Pictures', /\*\*Upload as private\*\*/],
    ['How do I turn off draft mode?', 'Draft mode', /Turning it off/],
    ['How do I delete a conversation?', 'The assistant', /deleted in their list/],
    ['What does the overview show?', 'Overview', /`\/admin`/],
  ],
};

describe.each(['en', 'fr'] as const)('A4: the help in %s', (locale) => {
  test.each(QUESTIONS[locale])('%s', (question, heading, said) => {
    const [first] = searchHelp(question, locale);
    expect(first).toMatchObject({ heading, text: expect.stringMatching(said) });
  });

  test('has a row of a table and a point of a list for themselves, and no part that is long', () => {
    const [row] = searchHelp(locale === 'fr' ? 'monnaie' : 'currency', locale);
    expect(row?.text).not.toContain('|');
    expect(row?.text).toMatch(locale === 'fr' ? /^afficher [^:]+\u202f: \*\*Monnaie/ : /^say [^:]+: \*\*Currency/);
    const parts = QUESTIONS[locale].flatMap(([question]) => searchHelp(question, locale));
    expect(parts.filter(({ text }) => text.startsWith('- ') || text.includes(' - '))).toEqual([]);
    expect(parts.filter(({ text }) => text.split(/\s+/).length > LONG)).toEqual([]);
  });
});
