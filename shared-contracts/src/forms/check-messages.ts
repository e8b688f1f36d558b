import { messagesOf, type Words } from '../messages/fill.ts';

/** What can be wrong with an answer; apart from the other words, since a page needs them only once somebody answers. */
export const CHECK_MESSAGES = {
  required: { en: 'Please fill in this field.', fr: 'Veuillez remplir ce champ.' },
  choose: { en: 'Please choose one.', fr: 'Veuillez faire un choix.' },
  tick: { en: 'Please tick this box to go on.', fr: 'Veuillez cocher cette case pour continuer.' },
  email: {
    en: 'Write an email address such as name@example.com.',
    fr: 'Indiquez une adresse e-mail telle que nom@exemple.fr.',
  },
  tel: {
    en: 'Write a phone number such as +33 4 93 00 00 00.',
    fr: 'Indiquez un numéro de téléphone tel que +33 4 93 00 00 00.',
  },
  number: { en: 'Write a number.', fr: 'Indiquez un nombre.' },
  date: { en: 'Choose a date.', fr: 'Choisissez une date.' },
  too_early: { en: 'Choose {date} or later.', fr: 'Choisissez le {date} ou une date ultérieure.' },
  too_late: { en: 'Choose {date} or earlier.', fr: 'Choisissez le {date} ou une date antérieure.' },
  below: { en: 'This must be {min} or more.', fr: 'La valeur minimale est {min}.' },
  above: { en: 'This must be {max} or less.', fr: 'La valeur maximale est {max}.' },
  too_short: { en: 'Write at least {min} characters.', fr: 'Écrivez au moins {min} caractères.' },
  too_long: { en: 'Write {max} characters at most.', fr: 'Écrivez {max} caractères au plus.' },
  not_listed: { en: 'Choose one of the answers offered.', fr: 'Choisissez une des réponses proposées.' },
} as const satisfies Readonly<Record<string, Words>>;

export type CheckMessageKey = keyof typeof CHECK_MESSAGES;

export const checkMessage = messagesOf<CheckMessageKey>(CHECK_MESSAGES);
