import { messagesOf, type Words } from '../messages/fill.ts';

/** What a form says to its visitor, beside what is wrong with an answer. */
export const FORM_MESSAGES = {
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
  preview: {
    en: 'Nothing was sent: the page is a draft, and a preview sends nothing. Its form works once the page is published.',
    fr: 'Rien n’a été envoyé : la page est un brouillon, et un aperçu n’envoie rien. Son formulaire fonctionnera une fois la page publiée.',
  },
  sending: { en: 'Sending…', fr: 'Envoi…' },
  send: { en: 'Send', fr: 'Envoyer' },
  sent: { en: 'Thank you, your message is on its way.', fr: 'Merci, votre message est bien parti.' },
  'leave-empty': { en: 'Leave this field empty', fr: 'Laissez ce champ vide' },
} as const satisfies Readonly<Record<string, Words>>;

export type FormMessageKey = keyof typeof FORM_MESSAGES;

export const formMessage = messagesOf<FormMessageKey>(FORM_MESSAGES);
