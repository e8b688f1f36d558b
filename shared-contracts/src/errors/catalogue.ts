import type { Locale } from '../locales.ts';

interface CatalogueEntry {
  readonly status: number;
  readonly message: Readonly<Record<Locale, string>>;
}

const entry = (status: number, en: string, fr: string): CatalogueEntry => ({ status, message: { en, fr } });

/** Every error the product can answer: stable code → status and message. `{name}` marks a value filled in. */
export const ERROR_CATALOGUE = {
  malformed: entry(400, 'The request could not be read.', 'La requête est illisible.'),
  unknown_fields: entry(
    400,
    'The request contains fields that are not known here.',
    'La requête contient des champs inconnus.',
  ),
  bad_filter: entry(400, 'A filter in the address could not be read.', 'Un filtre de l’adresse est illisible.'),
  bad_path: entry(400, 'The address could not be read.', 'L’adresse est illisible.'),
  unauthenticated: entry(
    401,
    'Your token is invalid, reconnect from the back office',
    'Votre jeton n’est pas valide, reconnectez-vous depuis le back-office',
  ),
  wrong_credentials: entry(
    401,
    'The email address or the password is not right.',
    'L’adresse e-mail ou le mot de passe est incorrect.',
  ),
  token_refused: entry(
    401,
    'This token is not valid here: it is not known, was revoked or has expired.',
    'Ce jeton n’est pas valable ici\u202f: il est inconnu, révoqué ou expiré.',
  ),
  token_forbidden: entry(403, 'This token does not allow that: {reason}', 'Ce jeton ne le permet pas\u202f: {reason}'),
  forbidden: entry(
    403,
    'You do not have the right to do this. Sign out, then sign in again as an administrator.',
    'Vous n’avez pas le droit de faire cela. Déconnectez-vous, puis reconnectez-vous en tant qu’administrateur.',
  ),
  unverified: entry(
    403,
    'Confirm your email address first: follow the link that we sent you.',
    'Confirmez d’abord votre adresse e-mail\u202f: suivez le lien que nous vous avons envoyé.',
  ),
  wrong_account: entry(
    403,
    'This invitation is for another email address. Sign in with that one.',
    'Cette invitation s’adresse à une autre adresse e-mail. Connectez-vous avec celle-ci.',
  ),
  cross_site: entry(403, 'This request did not come from this site.', 'Cette requête ne vient pas de ce site.'),
  not_found: entry(404, 'This could not be found.', 'Élément introuvable.'),
  link_invalid: entry(
    404,
    'This link is no longer valid: it was used, withdrawn or is too old.',
    'Ce lien n’est plus valable\u202f: il a servi, a été retiré ou est trop ancien.',
  ),
  page_not_found: entry(404, 'Page not found', 'Page introuvable'),
  package_not_found: entry(404, 'Package not found', 'Forfait introuvable'),
  project_not_found: entry(404, 'The project URL has not been claimed', 'L’URL du projet n’a pas été revendiquée'),
  method_not_allowed: entry(
    405,
    'This address does not answer that method.',
    'Cette adresse n’accepte pas cette méthode.',
  ),
  old_version: entry(
    409,
    'The version of the page is old, refresh before modifying',
    'La version de la page est ancienne, actualisez avant de modifier',
  ),
  page_name_taken: entry(409, 'Page name already exist', 'Ce nom de page existe déjà'),
  page_path_taken: entry(409, 'Page path already exists', 'Ce chemin de page existe déjà'),
  slug_taken: entry(
    409,
    'This short name is already used for another one. Choose another.',
    'Ce nom court est déjà utilisé ailleurs. Choisissez-en un autre.',
  ),
  host_taken: entry(409, 'This address has already been claimed.', 'Cette adresse a déjà été revendiquée.'),
  main_host: entry(
    409,
    'This is the main address of the site. Make another one the main address first.',
    'C’est l’adresse principale du site. Choisissez-en d’abord une autre.',
  ),
  email_taken: entry(
    409,
    'There is already an account with this email address.',
    'Un compte existe déjà avec cette adresse e-mail.',
  ),
  already_member: entry(
    409,
    'This person already works on this project.',
    'Cette personne travaille déjà sur ce projet.',
  ),
  last_owner: entry(
    409,
    'A project needs an owner. Make somebody else an owner first.',
    'Un projet a besoin d’un propriétaire. Nommez d’abord quelqu’un d’autre propriétaire.',
  ),
  media_not_editable: entry(
    403,
    'You do not have the permission to edit this media.',
    'Vous n’avez pas la permission de modifier ce média.',
  ),
  media_not_viewable: entry(
    403,
    'You do not have the permission to preview this media.',
    'Vous n’avez pas la permission de prévisualiser ce média.',
  ),
  media_in_use: entry(
    409,
    'This media is still shown by some contents. Remove it from them first.',
    'Ce média est encore affiché par des contenus. Retirez-le d’abord de ceux-ci.',
  ),
  section_type_in_use: entry(
    409,
    'Some pages still show contents of this type. Remove them first.',
    'Des pages affichent encore des contenus de ce type. Retirez-les d’abord.',
  ),
  upload_incomplete: entry(
    409,
    'Not all of this file has arrived yet. The upload can go on where it stopped.',
    'Ce fichier n’est pas encore arrivé en entier. L’envoi peut reprendre là où il s’est arrêté.',
  ),
  upload_moved: entry(
    409,
    'This upload is not where it was thought to be. Ask how far it has come, then go on.',
    'Cet envoi n’en est pas là où il était attendu. Demandez où il en est, puis continuez.',
  ),
  agent_answering: entry(
    409,
    'An answer is still being given. Stop it, or wait until it is there.',
    'Une réponse est encore en cours. Arrêtez-la, ou attendez qu’elle soit là.',
  ),
  agent_spent: entry(
    409,
    'What may be used of the model this month is used up. An administrator of the site can allow more.',
    'Ce qui peut être utilisé du modèle ce mois-ci est épuisé. L’un des administrateurs du site peut en autoriser davantage.',
  ),
  agent_tokens_full: entry(
    409,
    'There are as many tokens as there can be. Revoke one first.',
    'Il y a déjà autant de jetons que possible. Révoquez-en un d’abord.',
  ),
  already_exists: entry(409, 'This already exists.', 'Cet élément existe déjà.'),
  project_not_empty: entry(
    409,
    'This site has pages already; a starter begins a new one.',
    'Ce site a déjà des pages\u202f; un modèle sert à en commencer un nouveau.',
  ),
  not_live_version: entry(
    409,
    'Another version went live in between; look again.',
    'Une autre version a été mise en ligne entre-temps\u202f; vérifiez à nouveau.',
  ),
  version_published: entry(
    409,
    'This version was published with other files; versions never change.',
    'Cette version a été publiée avec d’autres fichiers\u202f; une version ne change jamais.',
  ),
  precondition_failed: entry(
    412,
    'The version of the page is old, refresh before modifying',
    'La version de la page est ancienne, actualisez avant de modifier',
  ),
  too_large: entry(413, 'This is larger than allowed.', 'Le contenu dépasse la taille autorisée.'),
  media_too_large: entry(
    413,
    'The size of your media exceeds the authorized limit',
    'La taille de votre média dépasse la limite autorisée',
  ),
  media_dimensions: entry(
    413,
    'This picture has too many pixels, or too many frames if it moves. Make it smaller or shorter, then upload it again.',
    'Cette image compte trop de pixels, ou trop d’images si elle est animée. Réduisez-la ou raccourcissez-la, puis envoyez-la à nouveau.',
  ),
  media_type: entry(
    415,
    'This kind of file cannot be used here. Choose a picture, a film (MP4, WebM, MOV) or a document (PDF, Office, text, ZIP).',
    'Ce type de fichier n’est pas utilisable ici. Choisissez une image, un film (MP4, WebM, MOV) ou un document (PDF, Office, texte, ZIP).',
  ),
  media_misnamed: entry(
    415,
    'This file does not hold what its name says: it is text. It may be damaged; choose the original, or name it .txt.',
    'Ce fichier ne contient pas ce que dit son nom\u202f: c’est du texte. Il est peut-être endommagé\u202f; choisissez l’original ou nommez-le .txt.',
  ),
  media_other_type: entry(
    415,
    'This file is of another kind. A picture can only take the place of a picture, a film of a film, a document of a document.',
    'Ce fichier est d’un autre type. Une image ne peut remplacer qu’une image, un film qu’un film, un document qu’un document.',
  ),
  media_vector: entry(
    415,
    'SVG drawings can carry scripts and are not accepted. Export the drawing as PNG or WebP.',
    'Les dessins SVG peuvent contenir des scripts et ne sont pas acceptés. Exportez le dessin en PNG ou en WebP.',
  ),
  wrong_type: entry(415, 'Send JSON.', 'Envoyez du JSON.'),
  invalid: entry(422, 'Some values are not right.', 'Certaines valeurs sont incorrectes.'),
  media_unreadable: entry(
    422,
    'This file could not be read. It may be damaged.',
    'Ce fichier n’a pas pu être lu. Il est peut-être endommagé.',
  ),
  upload_damaged: entry(
    422,
    'What arrived is not the file that was sent. Upload it again.',
    'Ce qui est arrivé n’est pas le fichier envoyé. Envoyez-le à nouveau.',
  ),
  form_unconfirmed: entry(
    422,
    'Look through your message, then send it once more.',
    'Relisez votre message, puis envoyez-le à nouveau.',
  ),
  form_too_fast: entry(
    422,
    'That was very quick. Send it once more in a moment.',
    'C’était très rapide. Renvoyez-le dans un instant.',
  ),
  page_path_required: entry(422, 'Page path is required', 'Le chemin de la page est obligatoire'),
  page_path_reserved: entry(
    422,
    'This path is used by the product itself.',
    'Ce chemin est utilisé par le produit lui-même.',
  ),
  claim_not_proven: entry(
    422,
    'Neither the DNS record nor the file was found. New records can take an hour to be seen everywhere.',
    'Ni l’enregistrement DNS ni le fichier n’ont été trouvés. Un nouvel enregistrement peut mettre une heure à être visible partout.',
  ),
  gtm_required: entry(422, 'The field GTM Id is required', 'Le champ GTM Id est obligatoire'),
  incompatible_remote: entry(
    422,
    'This remote does not fit the contract of this installation: {reason}',
    'Ce module ne respecte pas le contrat de cette installation\u202f: {reason}',
  ),
  signature_refused: entry(
    422,
    'The signature of this release is refused: {reason}',
    'La signature de cette version est refusée\u202f: {reason}',
  ),
  integrity_mismatch: entry(
    422,
    'A file does not match its recorded hash: {file}',
    'Un fichier ne correspond pas à son empreinte enregistrée\u202f: {file}',
  ),
  idempotency_reused: entry(
    422,
    'This key was already used for another request.',
    'Cette clé a déjà servi pour une autre requête.',
  ),
  too_many_requests: entry(
    429,
    'Too many tries. Wait a little, then try again.',
    'Trop de tentatives. Patientez un peu, puis réessayez.',
  ),
  too_many_uploads: entry(
    429,
    'Too many uploads of this site are unfinished. Finish or cancel some of them first.',
    'Trop d’envois de ce site sont inachevés. Terminez-en ou annulez-en d’abord.',
  ),
  over_plan: entry(
    402,
    'Your project exceeds the limits of this plan',
    'Votre projet dépasse les limites de ce forfait',
  ),
  media_over_plan: entry(
    402,
    'The size of your media exceeds the authorized limit',
    'La taille de votre média dépasse la limite autorisée',
  ),
  upgrade_failed: entry(402, 'Package upgrade failed', 'Le changement de forfait a échoué'),
  no_payments: entry(
    409,
    'Packages are given here by whoever runs this installation. Ask them for another one.',
    'Ici, les forfaits sont attribués par qui gère cette installation. Demandez-lui-en un autre.',
  ),
  inbox_full: entry(
    507,
    'This site can take no more messages right now, and yours was not kept. Please write another way.',
    'Ce site ne peut plus recevoir de messages pour le moment, et le vôtre n’a pas été conservé. Écrivez par un autre moyen.',
  ),
  internal: entry(500, 'Something went wrong, try again later', 'Une erreur est survenue, réessayez plus tard'),
  unavailable: entry(
    503,
    'This is not available right now, try again shortly.',
    'Service momentanément indisponible, réessayez dans un instant.',
  ),
  application_unavailable: entry(
    503,
    'The application that this content comes from does not answer as it should.',
    'L’application dont vient ce contenu ne répond pas comme elle le devrait.',
  ),
  out_of_space: entry(507, 'There is no space left to store this.', 'Il n’y a plus d’espace pour enregistrer cela.'),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** The message of a code in a language, with its values filled in. */
export function errorMessage(code: ErrorCode, locale: Locale, values: Readonly<Record<string, string>> = {}): string {
  return ERROR_CATALOGUE[code].message[locale].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
