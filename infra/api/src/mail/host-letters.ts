import { asName, dayIn, type LetterOf } from './write-mail.ts';

interface AboutHost {
  readonly name: string;
  readonly host: string;
  readonly title: string;
  readonly url: string;
}

export const lostHostLetter: LetterOf<AboutHost> = {
  en: ({ name, host, title, url }) => ({
    subject: `${host} now belongs to another site`,
    paragraphs: [
      `Hello ${asName(name)},`,
      `Somebody else has shown that ${host} is theirs, by a DNS record or a file that only its owner can publish. Visitors see their site there now.`,
      `You had registered the address for “${asName(title)}” without proving it. Nothing of your site is lost: its pages and images are kept.`,
    ],
    action: { label: 'Sign in', url },
    note: 'If the address is yours, ask whoever manages it for you who published this proof.',
  }),
  fr: ({ name, host, title, url }) => ({
    subject: `${host} appartient désormais à un autre site`,
    paragraphs: [
      `Bonjour ${asName(name)},`,
      `Quelqu’un d’autre a montré que ${host} lui appartient, par un enregistrement DNS ou un fichier que seul son propriétaire peut publier. Les visiteurs y voient maintenant son site.`,
      `Vous aviez enregistré cette adresse pour «\u202f${asName(title)}\u202f» sans la prouver. Rien de votre site n’est perdu\u202f: ses pages et ses images sont conservées.`,
    ],
    action: { label: 'Se connecter', url },
    note: 'Si l’adresse est à vous, demandez à qui la gère pour vous qui a publié cette preuve.',
  }),
};

interface FailingHost extends AboutHost {
  /** When another project may have it. */
  readonly from: Date;
}

export const failingHostLetter: LetterOf<FailingHost> = {
  en: ({ name, host, title, url, from }) => ({
    subject: `The proof for ${host} is gone`,
    paragraphs: [
      `Hello ${asName(name)},`,
      `The DNS record or file that shows that ${host} is yours was not found any more. “${asName(title)}” stays where it is. From ${dayIn(from, 'en')} on, though, somebody else who publishes a proof of their own would have the address.`,
      'Publish the record or the file again, and leave it there: it is looked at once a week. People shows what it says.',
    ],
    action: { label: 'Sign in', url },
    note: 'If you have given the address up, there is nothing to do.',
  }),
  fr: ({ name, host, title, url, from }) => ({
    subject: `La preuve pour ${host} a disparu`,
    paragraphs: [
      `Bonjour ${asName(name)},`,
      `L’enregistrement DNS ou le fichier qui montre que ${host} vous appartient est introuvable. «\u202f${asName(title)}\u202f» reste en place. À partir du ${dayIn(from, 'fr')}, cependant, quelqu’un d’autre qui publierait sa propre preuve obtiendrait l’adresse.`,
      'Publiez à nouveau l’enregistrement ou le fichier et laissez-le en place\u202f: il est vérifié chaque semaine. La page Personnes indique son contenu.',
    ],
    action: { label: 'Se connecter', url },
    note: 'Si vous avez abandonné cette adresse, il n’y a rien à faire.',
  }),
};

export const contestedHostLetter: LetterOf<FailingHost> = {
  en: ({ name, host, title, url, from }) => ({
    subject: `Another site claims ${host}`,
    paragraphs: [
      `Hello ${asName(name)},`,
      `Somebody else has published a proof that ${host} is theirs, and yours is not there any more. Unless it is back by ${dayIn(from, 'en')}, visitors will see their site in place of “${asName(title)}”.`,
      'If the address is yours, publish your DNS record or file again now, and ask whoever manages it for you who published the other one.',
    ],
    action: { label: 'Sign in', url },
    note: 'If you have given the address up, there is nothing to do. Your pages and images are kept in any case.',
  }),
  fr: ({ name, host, title, url, from }) => ({
    subject: `Un autre site revendique ${host}`,
    paragraphs: [
      `Bonjour ${asName(name)},`,
      `Quelqu’un d’autre a publié la preuve que ${host} lui appartient, et la vôtre a disparu. Si elle n’est pas rétablie d’ici le ${dayIn(from, 'fr')}, les visiteurs verront son site à la place de «\u202f${asName(title)}\u202f».`,
      'Si l’adresse est à vous, publiez à nouveau votre enregistrement DNS ou votre fichier dès maintenant, et demandez à qui la gère pour vous qui a publié l’autre preuve.',
    ],
    action: { label: 'Se connecter', url },
    note: 'Si vous avez abandonné cette adresse, il n’y a rien à faire. Vos pages et vos images sont conservées dans tous les cas.',
  }),
};

export const releasedHostLetter: LetterOf<AboutHost> = {
  en: ({ name, host, title, url }) => ({
    subject: `${host} was released`,
    paragraphs: [
      `Hello ${asName(name)},`,
      `Whoever runs this installation has taken back ${host}, which “${asName(title)}” had. Visitors do not see the site there any more; its pages and images are kept.`,
      'If the address is yours, prove it again: People shows how.',
    ],
    action: { label: 'Sign in', url },
    note: 'If you did not expect this, ask whoever runs the installation.',
  }),
  fr: ({ name, host, title, url }) => ({
    subject: `${host} a été libérée`,
    paragraphs: [
      `Bonjour ${asName(name)},`,
      `Le responsable de cette installation a repris ${host}, qui appartenait à «\u202f${asName(title)}\u202f». Les visiteurs n’y voient plus le site\u202f; ses pages et ses images sont conservées.`,
      'Si l’adresse est à vous, prouvez-la à nouveau\u202f: la page Personnes montre comment.',
    ],
    action: { label: 'Se connecter', url },
    note: 'Si vous ne vous y attendiez pas, adressez-vous au responsable de l’installation.',
  }),
};
