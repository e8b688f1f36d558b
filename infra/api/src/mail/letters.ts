import type { Locale, Role } from 'shared-contracts';
import { asName, dayIn, type LetterOf } from './write-mail.ts';

/** To an address that may be a stranger's: nothing in it is the words of whoever made the account. */
export const verifyLetter: LetterOf<{ readonly url: string }> = {
  en: ({ url }) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      'Hello,',
      'Welcome. Follow this link to confirm that this email address is yours. It works once, within three days.',
    ],
    action: { label: 'Confirm this address', url },
    note: 'You receive this because an account was made with this address. If that was not you, ignore it: nothing else will happen.',
  }),
  fr: ({ url }) => ({
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      'Bonjour,',
      'Bienvenue. Suivez ce lien pour confirmer que cette adresse e-mail est la vôtre. Il fonctionne une seule fois, pendant trois jours.',
    ],
    action: { label: 'Confirmer cette adresse', url },
    note: 'Vous recevez ce message parce qu’un compte a été créé avec cette adresse. Si ce n’était pas vous, ignorez-le\u202f: il ne se passera rien d’autre.',
  }),
};

/** `name`: of somebody whose address it is known to be. */
export const resetLetter: LetterOf<{ readonly name: string | null; readonly url: string }> = {
  en: ({ name, url }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      name === null ? 'Hello,' : `Hello ${asName(name)},`,
      'Follow this link to choose a new password. It works once, within one hour. You will be signed out everywhere.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'You receive this because somebody asked for it. If that was not you, ignore it: your password stays as it is.',
  }),
  fr: ({ name, url }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      name === null ? 'Bonjour,' : `Bonjour ${asName(name)},`,
      'Suivez ce lien pour choisir un nouveau mot de passe. Il fonctionne une seule fois, pendant une heure. Vous serez déconnecté partout.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
    note: 'Vous recevez ce message parce que quelqu’un l’a demandé. Si ce n’était pas vous, ignorez-le\u202f: votre mot de passe reste inchangé.',
  }),
};

interface Invited {
  readonly inviter: string;
  readonly project: string;
  /** Where the project has proven it. */
  readonly host: string | null;
  readonly role: Role;
  readonly url: string;
}

const ROLE_NAMES: Readonly<Record<Locale, Readonly<Record<Role, string>>>> = {
  en: { owner: 'an owner', administrator: 'an administrator', editor: 'an editor' },
  fr: { owner: 'propriétaire', administrator: 'administrateur', editor: 'éditeur' },
};

export const invitationLetter: LetterOf<Invited> = {
  en: ({ inviter, project, host, role, url }) => ({
    subject: `${asName(inviter)} invites you to ${asName(project)}`,
    paragraphs: [
      'Hello,',
      `${asName(inviter)} invites you to work on “${asName(project)}”${host === null ? '' : ` (${host})`} as ${ROLE_NAMES.en[role]}. The link works once, within seven days.`,
    ],
    action: { label: 'See the invitation', url },
    note: 'If you do not know what this is about, ignore it: nothing happens until you accept.',
  }),
  fr: ({ inviter, project, host, role, url }) => ({
    subject: `${asName(inviter)} vous invite sur ${asName(project)}`,
    paragraphs: [
      'Bonjour,',
      `${asName(inviter)} vous invite à travailler sur «\u202f${asName(project)}\u202f»${host === null ? '' : ` (${host})`} en tant que ${ROLE_NAMES.fr[role]}. Le lien fonctionne une seule fois, pendant sept jours.`,
    ],
    action: { label: 'Voir l’invitation', url },
    note: 'Si cela ne vous dit rien, ignorez ce message\u202f: il ne se passe rien tant que vous n’acceptez pas.',
  }),
};

interface Abandoned {
  readonly until: Date;
  readonly url: string;
}

/** As the one that verifies: nothing in it is the words of whoever made the account. */
export const abandonedLetter: LetterOf<Abandoned> = {
  en: ({ until, url }) => ({
    subject: 'Your account and its site will be deleted',
    paragraphs: [
      'Hello,',
      `An account with this address was made some time ago, with a site. The address was never confirmed, and nobody has signed in for weeks.`,
      `After ${dayIn(until, 'en')} the account and the site are deleted, with all pages, images and messages. To keep them, sign in before then.`,
    ],
    action: { label: 'Sign in', url },
    note: 'If you made no account, ignore this: it will be gone, and you hear nothing more of it.',
  }),
  fr: ({ until, url }) => ({
    subject: 'Votre compte et son site vont être supprimés',
    paragraphs: [
      'Bonjour,',
      `Un compte a été créé il y a quelque temps avec cette adresse, avec un site. L’adresse n’a jamais été confirmée, et personne ne s’est connecté depuis des semaines.`,
      `Après le ${dayIn(until, 'fr')}, le compte et le site seront supprimés, avec toutes les pages, les images et les messages. Pour les garder, connectez-vous avant cette date.`,
    ],
    action: { label: 'Se connecter', url },
    note: 'Si vous n’avez créé aucun compte, ignorez ce message\u202f: il disparaîtra, et vous n’en entendrez plus parler.',
  }),
};
