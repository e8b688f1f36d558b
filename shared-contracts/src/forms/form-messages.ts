import { messagesOf, type Words } from '../messages/fill.ts';

/** What a form says to its visitor, in browser and server alike. */
export const FORM_MESSAGES = {
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
  optional: { en: 'optional', fr: 'facultatif' },
  'choose-one': { en: 'Choose…', fr: 'Choisissez…' },
  summary: { en: 'Please check what you wrote', fr: 'Veuillez vérifier votre saisie' },
  review: {
    en: 'Nearly done: look through your message, then send it.',
    fr: 'C’est presque fini\u202f: relisez votre message, puis envoyez-le.',
  },
  'too-fast': {
    en: 'That was very quick. Nothing is lost: please send it once more.',
    fr: 'C’était très rapide. Rien n’est perdu\u202f: veuillez l’envoyer encore une fois.',
  },
  'too-many': {
    en: 'Too many messages came from your network. Nothing is lost: wait a few minutes, then send it again.',
    fr: 'Trop de messages viennent de votre réseau. Rien n’est perdu\u202f: patientez quelques minutes, puis renvoyez-le.',
  },
  failed: {
    en: 'Your message could not be sent. Nothing is lost: try again in a moment.',
    fr: 'Votre message n’a pas pu être envoyé. Rien n’est perdu\u202f: réessayez dans un instant.',
  },
  sending: { en: 'Sending…', fr: 'Envoi…' },
  send: { en: 'Send', fr: 'Envoyer' },
  sent: { en: 'Thank you, your message is on its way.', fr: 'Merci, votre message est bien parti.' },
  'leave-empty': { en: 'Leave this field empty', fr: 'Laissez ce champ vide' },
} as const satisfies Readonly<Record<string, Words>>;

export type FormMessageKey = keyof typeof FORM_MESSAGES;

export const formMessage = messagesOf<FormMessageKey>(FORM_MESSAGES);
