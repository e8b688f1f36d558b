import type { en } from './en.ts';
import type { WordsOf } from './words-of.ts';

export const fr: WordsOf<typeof en> = {
  bar: {
    label: 'Outil du site',
    edit: 'Modifier',
    page: 'Page affichée',
  },
  person: {
    menu: 'Vous et l’outil',
    account: 'Compte et sessions',
    people: 'Personnes',
    language: 'Langue de l’outil',
    appearance: 'Apparence',
    system: 'Comme le système',
    light: 'Claire',
    dark: 'Sombre',
    signOut: 'Se déconnecter',
  },
  languages: { en: 'English', fr: 'Français' },
  loading: 'Chargement…',
  remote: {
    title: { editor: 'L’éditeur n’a pas pu être chargé', other: 'Cet écran n’a pas pu être chargé' },
    happened: 'Une partie de l’outil est absente, défectueuse ou ne répond pas.',
    safe: 'Votre brouillon est en sécurité : il est conservé sur cet appareil. Ce que voient les visiteurs n’a pas changé.',
    safeOther: 'Rien de ce que vous aviez ouvert n’a été modifié.',
    again: 'Réessayer',
    view: 'Voir la page',
    home: 'Aller au site',
    details: 'Ce qui a été signalé',
  },
  signIn: {
    title: 'Se connecter',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    failed: 'La connexion n’a pas abouti. Réessayez dans un instant.',
  },
};
