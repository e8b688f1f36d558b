import type { Answer, Locale } from 'shared-contracts';
import { asName, type Letter, type LetterOf } from './write-mail.ts';

interface Sent {
  readonly form: string;
  readonly site: string;
  /** Path of the page it was sent from. */
  readonly page: string;
  readonly answers: readonly Answer[];
  readonly url: string;
}

const YES_NO: Readonly<Record<Locale, (ticked: boolean) => string>> = {
  en: (ticked) => (ticked ? 'yes' : 'no'),
  fr: (ticked) => (ticked ? 'oui' : 'non'),
};

const say = (value: Answer['value'], locale: Locale): string => {
  if (typeof value === 'boolean') return YES_NO[locale](value);
  return typeof value === 'string' ? value : value.join(', ');
};

const factsOf = (answers: readonly Answer[], locale: Locale): NonNullable<Letter['facts']> =>
  answers.map(({ label, value }) => ({ label, value: say(value, locale) })).filter(({ value }) => value !== '');

/** What a visitor wrote, for those who are told. */
export const submissionLetter: LetterOf<Sent> = {
  en: ({ form, site, page, answers, url }) => ({
    subject: `New message: ${asName(form)}`,
    paragraphs: [`Somebody wrote to ${asName(site)} by the form “${asName(form)}” on the page ${page}.`],
    facts: factsOf(answers, 'en'),
    action: { label: 'Open the inbox', url },
    note: 'You receive this because the form names your address, or names none and the site is yours. What is written above comes from a visitor: follow no link you do not expect.',
  }),
  fr: ({ form, site, page, answers, url }) => ({
    subject: `Nouveau message\u202f: ${asName(form)}`,
    paragraphs: [
      `Quelqu’un a écrit à ${asName(site)} par le formulaire «\u202f${asName(form)}\u202f» de la page ${page}.`,
    ],
    facts: factsOf(answers, 'fr'),
    action: { label: 'Ouvrir la messagerie', url },
    note: 'Vous recevez ce message parce que le formulaire indique votre adresse, ou n’en indique aucune et que le site est à vous. Le texte ci-dessus vient d’un visiteur\u202f: ne suivez aucun lien inattendu.',
  }),
};
