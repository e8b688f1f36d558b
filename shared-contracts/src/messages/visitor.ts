import { messagesOf, type Words } from './fill.ts';

/** Words of the product on visitors' pages. Islands get the ones they need in their props. */
export const VISITOR_MESSAGES = {
  'skip-to-content': { en: 'Skip to content', fr: 'Aller au contenu' },
  'page-not-found-at': { en: 'Page Not Found: {path}', fr: 'Page introuvable\u202f: {path}' },
  'page-not-found': { en: 'Page Not Found', fr: 'Page introuvable' },
  'page-not-found-help': {
    en: 'The address may be mistyped, or the page has moved.',
    fr: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
  },
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
  starting: { en: 'This site is starting', fr: 'Ce site démarre' },
  'unavailable-help': {
    en: 'It will be back shortly. Please try again in a moment.',
    fr: 'Il sera bientôt de retour. Veuillez réessayer dans un instant.',
  },
  'back-home': { en: 'Go to the home page', fr: 'Aller à la page d’accueil' },
  'unclaimed-title': { en: '{host} is free', fr: '{host} est libre' },
  'unclaimed-help': {
    en: 'Start your site here: choose a starter, write on the page itself, in English and in French.',
    fr: 'Créez votre site ici\u202f: choisissez un point de départ et écrivez sur la page même, en français et en anglais.',
  },
  'claim-title': { en: 'Start your site', fr: 'Créer votre site' },
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
  'claim-terms-read': { en: 'Read the terms of use', fr: 'Lire les conditions d’utilisation' },
  'claim-known-password-help': {
    en: 'The one you sign in with: {host} becomes a site of your account',
    fr: 'Celui avec lequel vous vous connectez\u202f: {host} devient un site de votre compte',
  },
  'terms-title': { en: 'Terms of use', fr: 'Conditions d’utilisation' },
  'terms-content': {
    en: 'What you publish stays yours, and you answer for it: publish only what you may.',
    fr: 'Ce que vous publiez reste à vous et vous en répondez\u202f: ne publiez que ce que vous avez le droit de publier.',
  },
  'terms-harm': {
    en: 'Do nothing here that the law forbids or that harms others: no fraud, no spam, no malicious software.',
    fr: 'N’y faites rien que la loi interdise ou qui nuise à autrui\u202f: ni fraude, ni courrier indésirable, ni logiciel malveillant.',
  },
  'terms-service': {
    en: 'Whoever runs this service may close a site that breaks these terms, and tells its owner why.',
    fr: 'L’exploitant de ce service peut fermer un site qui enfreint ces conditions\u202f; il en dit la raison à son propriétaire.',
  },
  'claim-sign-in': { en: 'Sign in and claim', fr: 'Se connecter et revendiquer' },
  'claim-new-account': { en: 'Use another email address', fr: 'Utiliser une autre adresse e-mail' },
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
  'health-part-incomplete': { en: 'works, but files are missing', fr: 'fonctionne, mais des fichiers manquent' },
  'health-part-down': { en: 'does not answer', fr: 'ne répond pas' },
  'health-database': { en: 'Database', fr: 'Base de données' },
  'health-registry': { en: 'Remote registry', fr: 'Registre des modules' },
  'health-disk': { en: 'Disk space', fr: 'Espace disque' },
  'health-disk-full': { en: 'is used up, nothing can be saved', fr: 'est épuisé, rien ne peut être enregistré' },
  'health-media': { en: 'Media storage', fr: 'Stockage des médias' },
  'powered-by': { en: 'Powered by {name}', fr: 'Propulsé par {name}' },
  'consent-title': { en: 'May we count visits?', fr: 'Pouvons-nous mesurer les visites\u202f?' },
  'consent-text': {
    en: 'Analytics would tell us what is read here. It loads from another company and sets cookies. Nothing of it runs unless you accept; the site is the same either way.',
    fr: 'Une mesure d’audience nous dirait ce qui est lu ici. Elle vient d’une autre entreprise et dépose des cookies. Rien ne s’exécute sans votre accord\u202f; le site reste le même dans les deux cas.',
  },
  'consent-accept': { en: 'Accept', fr: 'Accepter' },
  'consent-refuse': { en: 'Refuse', fr: 'Refuser' },
  'consent-settings': { en: 'Cookie settings', fr: 'Gérer les cookies' },
  'preview-mark': { en: 'Preview of {versions}', fr: 'Aperçu de {versions}' },
  'preview-end': { en: 'Leave the preview', fr: 'Quitter l’aperçu' },
  'local-title': { en: 'Use {remote} from your machine?', fr: 'Utiliser {remote} depuis votre machine\u202f?' },
  'local-text': {
    en: 'In this browser alone, this site will run the code that answers at {address}, with all that you may do here. Go on only if you have just started it yourself.',
    fr: 'Dans ce navigateur seulement, ce site exécutera le code qui répond à {address}, avec tout ce que vous pouvez faire ici. Ne continuez que si vous venez de le lancer vous-même.',
  },
  'local-start': { en: 'Use it in this browser', fr: 'L’utiliser dans ce navigateur' },
  'local-mark': { en: 'From your machine: {remotes}', fr: 'Depuis votre machine\u202f: {remotes}' },
  'local-end': { en: 'Use what is deployed', fr: 'Revenir à la version déployée' },
  'consent-saved': { en: 'Your choice is kept.', fr: 'Votre choix est enregistré.' },
} as const satisfies Readonly<Record<string, Words>>;

export type VisitorMessageKey = keyof typeof VISITOR_MESSAGES;

export const visitorMessage = messagesOf<VisitorMessageKey>(VISITOR_MESSAGES);
