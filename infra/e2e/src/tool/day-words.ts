import type { Locale } from 'shared-contracts';

/** What a person reads on the controls of a day of work. */
export interface DayWords {
  readonly claim: {
    readonly email: string;
    readonly fullName: string;
    readonly project: string;
    readonly password: string;
    readonly terms: string;
    readonly create: string;
  };
  readonly starter: { readonly studio: string; readonly use: string; readonly edit: string };
  readonly verified: string;
  readonly save: string;
  readonly saved: string;
  readonly alt: string;
  readonly picture: {
    readonly actions: RegExp;
    readonly replace: string;
    readonly use: RegExp;
    readonly chosen: string;
  };
  readonly panels: { readonly pages: string; readonly history: string };
  readonly invite: { readonly open: string; readonly email: string; readonly send: string; readonly join: string };
  readonly rename: { readonly actions: RegExp; readonly rename: string; readonly path: string };
  readonly conflict: { readonly old: RegExp; readonly keepMine: string };
  readonly restore: { readonly show: RegExp; readonly restore: string };
  readonly person: string;
  readonly signOut: string;
}

export const DAY: Readonly<Record<Locale, DayWords>> = {
  en: {
    claim: {
      email: 'Email address',
      fullName: 'Full name',
      project: 'Project name',
      password: 'Password',
      terms: 'I accept the terms',
      create: 'Create the site',
    },
    starter: { studio: 'four calm pages', use: 'Begin with this', edit: 'Edit the home page' },
    verified: 'Your email address is confirmed',
    save: 'Publish changes',
    saved: 'Published',
    alt: 'Alternative text',
    picture: { actions: /^Actions for/, replace: 'Replace', use: /^Use image/, chosen: 'Chosen' },
    panels: { pages: 'Pages', history: 'History' },
    invite: {
      open: 'Invite',
      email: 'Email address',
      send: 'Send the invitation',
      join: 'Make an account and join',
    },
    rename: { actions: /^Actions for Work/, rename: 'Rename', path: 'Path' },
    conflict: { old: /is old, refresh before modifying/, keepMine: 'Keep mine' },
    restore: { show: /^Show the version of/, restore: 'Restore this version' },
    person: 'You and the tool',
    signOut: 'Sign out',
  },
  fr: {
    claim: {
      email: 'Adresse e-mail',
      fullName: 'Nom complet',
      project: 'Nom du projet',
      password: 'Mot de passe',
      terms: 'J’accepte les conditions',
      create: 'Créer le site',
    },
    starter: { studio: 'quatre pages calmes', use: 'Commencer ainsi', edit: 'Modifier la page d’accueil' },
    verified: 'Votre adresse e-mail est confirmée',
    save: 'Publier les modifications',
    saved: 'Publiée',
    alt: 'Texte de remplacement',
    picture: { actions: /^Actions pour/, replace: 'Remplacer', use: /^Utiliser/, chosen: 'Sélection' },
    panels: { pages: 'Pages', history: 'Historique' },
    invite: {
      open: 'Inviter',
      email: 'Adresse e-mail',
      send: 'Envoyer l’invitation',
      join: 'Créer un compte et rejoindre',
    },
    rename: { actions: /^Actions pour Work/, rename: 'Renommer', path: 'Chemin' },
    conflict: { old: /est ancienne, actualisez avant de modifier/, keepMine: 'Garder la mienne' },
    restore: { show: /^Afficher la version de/, restore: 'Restaurer cette version' },
    person: 'Vous et l’outil',
    signOut: 'Se déconnecter',
  },
};
