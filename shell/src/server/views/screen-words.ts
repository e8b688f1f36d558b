import type { Locale, Localised } from 'shared-contracts';
import type { ToolScreen } from '../../shared/routes.ts';

const say = (en: string, fr: string): Required<Localised<string>> => ({ en, fr });

/** What the tool's documents say before any script, and without one. */
export const SCREEN_TITLES: Readonly<Record<ToolScreen, Required<Localised<string>>>> = {
  'sign-in': say('Sign in', 'Se connecter'),
  register: say('Register', 'Créer un compte'),
  verify: say('Confirm your email address', 'Confirmer votre adresse e-mail'),
  'reset-password': say('Choose a new password', 'Choisir un nouveau mot de passe'),
  invitation: say('Your invitation', 'Votre invitation'),
  admin: say('Administration', 'Administration'),
  site: say('Site settings', 'Réglages du site'),
  people: say('People', 'Personnes'),
  contents: say('Content types', 'Types de contenu'),
  kinds: say('Kinds of sections', 'Types de sections'),
  inbox: say('Inbox', 'Messagerie'),
  articles: say('Articles', 'Articles'),
  account: say('Account', 'Compte'),
  start: say('Begin your site', 'Commencer votre site'),
  kit: say('Design kit', 'Composants'),
};

const WORDS = {
  email: say('Email', 'Adresse e-mail'),
  password: say('Password', 'Mot de passe'),
  forgot: say('Forgotten your password?', 'Mot de passe oublié\u202f?'),
  refused: say('You are not signed in yet', 'Vous n’êtes pas encore connecté'),
  'needs-script': say(
    'This part of the tool needs JavaScript. Switch it on in your browser, then load this page again.',
    'Cette partie de l’outil a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez cette page.',
  ),
  'no-member': say('You cannot work on this site', 'Vous ne pouvez pas travailler sur ce site'),
  'no-member-help': say(
    'You are signed in as {email}, who is no member of this site. Ask its owner to invite you, or sign in as somebody else.',
    'Vous êtes connecté en tant que {email}, qui n’est pas membre de ce site. Demandez une invitation à son propriétaire, ou connectez-vous sous une autre identité.',
  ),
  'as-somebody-else': say('Sign in as somebody else', 'Se connecter sous une autre identité'),
} as const;

export const screenWords = (key: keyof typeof WORDS, locale: Locale): string => WORDS[key][locale];
