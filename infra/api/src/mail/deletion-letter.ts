import { asName, dayIn, type LetterOf } from './write-mail.ts';

interface Deletion {
  readonly name: string;
  readonly host: string;
  readonly title: string;
  readonly url: string;
  readonly until: Date;
}

/** To every owner of a site that one of them deletes. */
export const deletionLetter: LetterOf<Deletion> = {
  en: ({ name, host, title, url, until }) => ({
    subject: `${host} is going to be deleted`,
    paragraphs: [
      `Hello ${asName(name)},`,
      `An owner of “${asName(title)}” has deleted it. Visitors find nothing at ${host} any more. On ${dayIn(until, 'en')} the site is gone for good, with all pages, images and messages.`,
      'Until then every owner can take that back, under Site.',
    ],
    action: { label: 'Sign in', url },
    note: 'If that was you, there is nothing to do.',
  }),
  fr: ({ name, host, title, url, until }) => ({
    subject: `${host} va être supprimé`,
    paragraphs: [
      `Bonjour ${asName(name)},`,
      `Un propriétaire de «\u202f${asName(title)}\u202f» l’a supprimé. Les visiteurs ne trouvent plus rien à l’adresse ${host}. Le ${dayIn(until, 'fr')}, le site disparaîtra pour de bon, avec toutes les pages, les images et les messages.`,
      'Jusque-là, chaque propriétaire peut revenir en arrière, sous Site.',
    ],
    action: { label: 'Se connecter', url },
    note: 'Si c’était vous, il n’y a rien à faire.',
  }),
};
