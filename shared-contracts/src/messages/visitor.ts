import { messagesOf, type Words } from './fill.ts';

/** Words of the product on visitors' pages. Islands get the ones they need in their props. */
export const VISITOR_MESSAGES = {
  'skip-to-content': { en: 'Skip to content', fr: 'Aller au contenu' },
  'language-switcher': { en: 'Language', fr: 'Langue' },
  'language-en': { en: 'English', fr: 'English' },
  'language-fr': { en: 'Français', fr: 'Français' },
  'main-menu': { en: 'Main menu', fr: 'Menu principal' },
  'open-menu': { en: 'Open menu', fr: 'Ouvrir le menu' },
  'close-menu': { en: 'Close menu', fr: 'Fermer le menu' },
  'submenu-of': { en: 'More under {title}', fr: 'Sous-rubriques de {title}' },
  'new-tab': { en: 'opens in a new tab', fr: 's’ouvre dans un nouvel onglet' },
  'page-not-found-at': { en: 'Page Not Found: {path}', fr: 'Page introuvable\u202f: {path}' },
  'page-not-found': { en: 'Page not found', fr: 'Page introuvable' },
  'page-not-found-help': {
    en: 'The address may be mistyped, or the page has moved.',
    fr: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
  },
  'bad-request': { en: 'This address could not be read', fr: 'Cette adresse est illisible' },
  'bad-request-help': {
    en: 'Check the address, or start again from the home page.',
    fr: 'Vérifiez l’adresse ou repartez de la page d’accueil.',
  },
  'internal-error': { en: 'Internal Server Error', fr: 'Erreur interne du serveur' },
  'internal-error-help': {
    en: 'Something went wrong on our side. Please try again in a moment.',
    fr: 'Une erreur est survenue de notre côté. Veuillez réessayer dans un instant.',
  },
  unavailable: { en: 'This site is not available right now', fr: 'Ce site est momentanément indisponible' },
  'unavailable-help': {
    en: 'It will be back shortly. Please try again in a moment.',
    fr: 'Il sera bientôt de retour. Veuillez réessayer dans un instant.',
  },
  'back-home': { en: 'Go to the home page', fr: 'Aller à la page d’accueil' },
  'try-again': { en: 'Try again', fr: 'Réessayer' },
  'unclaimed-title': { en: 'The project URL has not been claimed', fr: 'L’URL du projet n’a pas été revendiquée' },
  'unclaimed-help': {
    en: 'No site answers at {host} yet. Claim the address to start one.',
    fr: 'Aucun site ne répond encore à l’adresse {host}. Revendiquez-la pour en créer un.',
  },
  'claim-title': { en: 'Claim this address', fr: 'Revendiquer cette adresse' },
  'claim-required': { en: 'Every field is needed.', fr: 'Tous les champs sont obligatoires.' },
  'claim-proof': {
    en: 'Visitors will see the site only once you have proven that {host} is yours.',
    fr: 'Les visiteurs ne verront le site qu’une fois prouvé que {host} vous appartient.',
  },
  'claim-email': { en: 'Email address', fr: 'Adresse e-mail' },
  'claim-email-help': { en: 'You sign in with it', fr: 'Elle vous sert à vous connecter' },
  'claim-full-name': { en: 'Full name', fr: 'Nom complet' },
  'claim-project-name': { en: 'Project name', fr: 'Nom du projet' },
  'claim-project-name-help': {
    en: 'The name of the site, as visitors read it',
    fr: 'Le nom du site, tel que les visiteurs le lisent',
  },
  'claim-password': { en: 'Password', fr: 'Mot de passe' },
  'claim-password-help': { en: 'At least 10 characters', fr: 'Au moins 10 caractères' },
  'claim-terms': { en: 'I accept the terms of use', fr: 'J’accepte les conditions d’utilisation' },
  'claim-submit': { en: 'Create the site', fr: 'Créer le site' },
  'claim-refused': { en: 'The site was not created yet', fr: 'Le site n’a pas encore été créé' },
  'claim-password-again': {
    en: 'Please type the password again: it is never kept.',
    fr: 'Veuillez saisir à nouveau le mot de passe\u202f: il n’est jamais conservé.',
  },
  'claim-taken-help': { en: 'A site has been created for it.', fr: 'Un site y a été créé.' },
  'health-title': { en: 'State of this service', fr: 'État du service' },
  'health-ok': { en: 'Everything works', fr: 'Tout fonctionne' },
  'health-degraded': {
    en: 'Pages are served; something else is down',
    fr: 'Les pages sont servies\u202f; un élément est en panne',
  },
  'health-down': { en: 'Pages cannot be served', fr: 'Les pages ne peuvent pas être servies' },
  'health-part-ok': { en: 'works', fr: 'fonctionne' },
  'health-part-down': { en: 'does not answer', fr: 'ne répond pas' },
  'health-database': { en: 'Database', fr: 'Base de données' },
  'health-registry': { en: 'Remote registry', fr: 'Registre des modules' },
  'health-media': { en: 'Media storage', fr: 'Stockage des médias' },
  'lightbox-open': { en: 'Enlarge image: {alt}', fr: 'Agrandir l’image\u202f: {alt}' },
  'lightbox-open-plain': { en: 'Enlarge image', fr: 'Agrandir l’image' },
  'lightbox-label': { en: 'Image gallery', fr: 'Galerie d’images' },
  'lightbox-close': { en: 'Close', fr: 'Fermer' },
  'lightbox-previous': { en: 'Previous image', fr: 'Image précédente' },
  'lightbox-next': { en: 'Next image', fr: 'Image suivante' },
  'lightbox-position': { en: 'Image {index} of {total}', fr: 'Image {index} sur {total}' },
  'zoom-in': { en: 'Zoom in', fr: 'Zoom avant' },
  'zoom-out': { en: 'Zoom out', fr: 'Zoom arrière' },
  'section-failed': {
    en: 'The section “{name}” could not be shown.',
    fr: 'La section «\u202f{name}\u202f» n’a pas pu être affichée.',
  },
  'section-empty': { en: '“{name}” has no content yet.', fr: '«\u202f{name}\u202f» n’a pas encore de contenu.' },
  'page-loading': { en: 'Loading page', fr: 'Chargement de la page' },
  'page-loaded': { en: 'Page loaded: {title}', fr: 'Page chargée\u202f: {title}' },
} as const satisfies Readonly<Record<string, Words>>;

export type VisitorMessageKey = keyof typeof VISITOR_MESSAGES;

export const visitorMessage = messagesOf<VisitorMessageKey>(VISITOR_MESSAGES);
