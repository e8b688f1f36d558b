import type { WordsOf } from 'shared-contracts/tool';
import type { en } from './en.ts';

export const fr: WordsOf<typeof en> = {
  bar: {
    label: 'Outil du site',
    edit: 'Modifier',
    editPage: 'Modifier cette page',
    draft: 'Brouillon, non publié',
    variation: 'Une variante de la page',
  },
  person: {
    menu: 'Vous et l’outil',
    overview: 'Vue d’ensemble',
    account: 'Compte et sessions',
    settings: 'Réglages de l’outil',
    language: 'Langue de l’outil',
    appearance: 'Apparence',
    system: 'Comme le système',
    light: 'Claire',
    dark: 'Sombre',
    signOut: 'Se déconnecter',
  },
  languages: { en: 'English', fr: 'Français' },
  agent: { askHelp: 'Demander de l’aide', title: 'Assistant', close: 'Fermer' },
  toasts: 'Messages',
  media: {
    slow: 'La médiathèque arrive…',
    lost: 'La médiathèque n’a pas pu être chargée\u202f: rien de nouveau ne peut être choisi pour l’instant. Ce qui est là reste, et peut être décrit, déplacé et retiré.',
    stuck:
      'La dernière fois, la médiathèque a bloqué cette page\u202f: elle a été laissée de côté. Ce qui est là reste, et peut être décrit, déplacé et retiré. Choisissez encore une fois pour la charger quand même.',
  },
  textEditor: 'Éditeur de texte',
  draftMode: {
    lost: 'Le mode brouillon n’a pas pu être chargé\u202f: rien n’est enregistré pour l’instant. Ce que vous avez écrit reste ici\u202f; réessayez dans un instant.',
  },
  loading: 'Chargement…',
  commands: {
    tool: 'Outil',
    palette: 'Trouver une commande',
    shortcuts: 'Raccourcis clavier',
    failed: 'La commande « {{label}} » n’a pas abouti. Réessayez dans un instant.',
    speak: { en: 'Outil en anglais', fr: 'Outil en français' },
  },
  admin: { places: 'Administration', unread_one: '{{count}} non lu', unread_other: '{{count}} non lus' },
  leave: { title: 'Quitter sans enregistrer ?', go: 'Quitter', stay: 'Rester' },
  news: {
    editor: 'Une nouvelle version de l’éditeur est disponible. Recharger la page conserve votre brouillon.',
    other: 'Une nouvelle version de l’outil est disponible.',
    reload: 'Recharger',
  },
  signInAgain: {
    safe: 'Rien n’est perdu : votre travail vous attend ici et reprend dès que vous êtes connecté.',
    later: 'Plus tard',
    other: 'C’est le compte de quelqu’un d’autre. Ce travail est le vôtre : connectez-vous avec votre compte.',
  },
  verification: {
    title: 'Confirmez votre adresse e-mail.',
    open: 'Un lien a été envoyé à {{email}}. Vous pourrez inviter d’autres personnes une fois qu’il aura été suivi.',
    closed:
      'Un lien a été envoyé à {{email}}. Tant qu’il n’a pas été suivi, vous ne pouvez inviter personne et les visiteurs ne voient pas le site.',
    sent: 'Un nouveau lien est en route vers {{email}}. Seul le plus récent compte.',
    failed: 'Aucun nouveau lien n’a été envoyé. {{why}}',
    again: 'Renvoyer',
  },
  remote: {
    title: { editor: 'L’éditeur n’a pas pu être chargé', other: 'Cet écran n’a pas pu être chargé' },
    happened: 'Une partie de l’outil est absente, défectueuse ou ne répond pas.',
    safe: 'Votre brouillon est en sécurité : il est conservé sur cet appareil. Ce que voient les visiteurs n’a pas changé.',
    safeOther: 'Rien de ce que vous aviez ouvert n’a été modifié.',
    again: 'Réessayer',
    view: 'Voir la page',
    home: 'Aller au site',
  },
  signIn: {
    title: 'Se connecter',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié\u202f?',
  },
};
