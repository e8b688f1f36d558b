import type { Locale, Localised } from 'shared-contracts';
import type { OwnScreen, ToolScreen } from '../../shared/routes.ts';

const say = (en: string, fr: string): Required<Localised<string>> => ({ en, fr });

const OWN_TITLES: Readonly<Record<OwnScreen, Required<Localised<string>>>> = {
  'sign-in': say('Sign in', 'Se connecter'),
  register: say('Register', 'Créer un compte'),
  verify: say('Confirm your email address', 'Confirmer votre adresse e-mail'),
  'reset-password': say('Choose a new password', 'Choisir un nouveau mot de passe'),
  invitation: say('Your invitation', 'Votre invitation'),
  admin: say('Administration', 'Administration'),
  account: say('Account', 'Compte'),
  start: say('Begin your site', 'Commencer votre site'),
  kit: say('Design kit', 'Composants'),
  operator: say('Operator', 'Exploitation'),
};

/** What a document of the tool is called before any script, and without one. */
export const screenTitle = (screen: ToolScreen, locale: Locale): string =>
  ('own' in screen ? OWN_TITLES[screen.own] : screen.label)[locale];

const WORDS = {
  email: say('Email', 'Adresse e-mail'),
  password: say('Password', 'Mot de passe'),
  forgot: say('Forgotten your password?', 'Mot de passe oublié\u202f?'),
  refused: say('You are not signed in yet', 'Vous n’êtes pas encore connecté'),
  'needs-script': say(
    'This part of the tool needs JavaScript. Switch it on in your browser, then load this page again.',
    'Cette partie de l’outil a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez cette page.',
  ),
  'view-page': say('View the page', 'Voir la page'),
  'no-member': say('You cannot work on this site', 'Vous ne pouvez pas travailler sur ce site'),
  'no-member-help': say(
    'You are signed in as {email}, who is no member of this site. Ask its owner to invite you, or sign in as somebody else.',
    'Vous êtes connecté en tant que {email}, qui n’est pas membre de ce site. Demandez une invitation à son propriétaire, ou connectez-vous sous une autre identité.',
  ),
  'no-copy': say(
    'The copy of the site was not begun, and nothing was changed. One is made at a time; another may be asked for in a few minutes.',
    'La copie du site n’a pas été commencée et rien n’a été modifié. Il s’en fait une à la fois\u202f; une autre peut être demandée dans quelques minutes.',
  ),
  'back-to-site': say('Back to the settings of the site', 'Revenir aux réglages du site'),
  'as-somebody-else': say('Sign in as somebody else', 'Se connecter sous une autre identité'),
} as const;

export const screenWords = (key: keyof typeof WORDS, locale: Locale): string => WORDS[key][locale];
