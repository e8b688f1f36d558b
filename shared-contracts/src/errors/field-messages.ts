import type { Locale } from '../locales.ts';

type Message = Readonly<Record<Locale, string>>;

/**
 * What can be wrong with one value: stable code → message. Schemas name a code as their `error`; codes differ from
 * those of the error catalogue, which schemas may name too. `{maximum}` and the like are filled in from the issue.
 */
export const FIELD_MESSAGES = {
  blank: { en: 'This field cannot be blank', fr: 'Ce champ ne peut pas être vide' },
  content_name: {
    en: 'Static content name must be entered',
    fr: 'Le nom du contenu statique doit être saisi',
  },
  sequence_missing: { en: 'Sequence not provided', fr: 'Séquence non fournie' },
  unknown_field: { en: 'This field is not known here.', fr: 'Ce champ est inconnu.' },
  text: { en: 'This must be text.', fr: 'Un texte est attendu.' },
  number: { en: 'This must be a number.', fr: 'Un nombre est attendu.' },
  integer: { en: 'This must be a whole number.', fr: 'Un nombre entier est attendu.' },
  boolean: { en: 'This must be true or false.', fr: 'La valeur attendue est vrai ou faux.' },
  array: { en: 'This must be a list.', fr: 'Une liste est attendue.' },
  object: { en: 'This must be a group of fields.', fr: 'Un groupe de champs est attendu.' },
  options_array: { en: 'Options must be an array', fr: 'Les options doivent former une liste' },
  media_array: { en: 'Image fields must be an array', fr: 'Les champs d’image doivent former une liste' },
  too_long: { en: 'This is longer than {maximum} characters.', fr: 'Ce texte dépasse {maximum} caractères.' },
  too_short: { en: 'This needs at least {minimum} characters.', fr: 'Au moins {minimum} caractères sont nécessaires.' },
  too_many: { en: 'At most {maximum} entries are allowed.', fr: '{maximum} éléments au plus sont autorisés.' },
  too_few: { en: 'At least {minimum} entries are needed.', fr: 'Au moins {minimum} éléments sont nécessaires.' },
  above: { en: 'This must be {maximum} or less.', fr: 'La valeur maximale est {maximum}.' },
  below: { en: 'This must be {minimum} or more.', fr: 'La valeur minimale est {minimum}.' },
  not_listed: { en: 'Choose one of: {values}.', fr: 'Choisissez parmi\u202f: {values}.' },
  not_allowed: { en: 'This value is not allowed.', fr: 'Cette valeur n’est pas autorisée.' },
  format: { en: 'This is not written as expected.', fr: 'Le format n’est pas celui attendu.' },
  email: { en: 'This is not an email address.', fr: 'Cette adresse e-mail n’est pas valide.' },
  single: {
    en: 'A page holds only one of these, and this one has it. Remove the other first.',
    fr: 'Une page n’en contient qu’un seul, et celle-ci l’a déjà. Retirez d’abord l’autre.',
  },
  duplicate: { en: 'This id is used twice.', fr: 'Cet identifiant est utilisé deux fois.' },
  host_local: {
    en: 'This name belongs to the machine itself. Choose a public one, such as www.example.com.',
    fr: 'Ce nom appartient à la machine elle-même. Choisissez un nom public, tel que www.exemple.fr.',
  },
  host: {
    en: 'This is not a host name, such as www.example.com.',
    fr: 'Ce n’est pas un nom d’hôte, tel que www.example.com.',
  },
  terms: { en: 'The terms must be accepted.', fr: 'Les conditions doivent être acceptées.' },
  id: { en: 'This is not an id.', fr: 'Cet identifiant n’est pas valide.' },
  name: {
    en: 'Use lower-case letters, digits and hyphens.',
    fr: 'Utilisez des minuscules, des chiffres et des traits d’union.',
  },
  kind_name: {
    en: 'Use letters, digits, hyphens and underscores.',
    fr: 'Utilisez des lettres, des chiffres, des traits d’union et des tirets bas.',
  },
  slug: {
    en: 'Use lower-case letters and digits, in words joined by single hyphens.',
    fr: 'Utilisez des minuscules et des chiffres, en mots reliés par un seul trait d’union.',
  },
  title_to_publish: {
    en: 'A title in the main language of the site is needed to publish this.',
    fr: 'Un titre dans la langue principale du site est nécessaire pour publier.',
  },
  unknown_reference: {
    en: 'This no longer exists. Choose another.',
    fr: 'Cet élément n’existe plus. Choisissez-en un autre.',
  },
  too_many_trials: {
    en: '{maximum} pages of this site are on trial already. Stop the trial of another page first.',
    fr: '{maximum} pages de ce site sont déjà à l’essai. Arrêtez d’abord l’essai d’une autre page.',
  },
  trial_of_nobody: {
    en: 'Give some visitors to a variation: a trial of the main version alone compares nothing.',
    fr: 'Attribuez des visiteurs à une variante\u202f: un essai de la seule version principale ne compare rien.',
  },
  trial_of_draft: {
    en: 'Visitors do not find this page yet. Publish it, then a trial can start.',
    fr: 'Les visiteurs ne trouvent pas encore cette page. Publiez-la pour pouvoir lancer un essai.',
  },
  category_circle: {
    en: 'A category cannot stand below itself.',
    fr: 'Une catégorie ne peut pas être placée sous elle-même.',
  },
  category_too_deep: {
    en: 'Categories can stand {maximum} levels deep at most.',
    fr: 'Les catégories peuvent comporter {maximum} niveaux au plus.',
  },
  unsafe_url: {
    en: 'This address cannot be used. Start with https://, /, #, mailto: or tel:.',
    fr: 'Cette adresse ne peut pas être utilisée. Commencez par https://, /, #, mailto: ou tel:.',
  },
  picture_https: {
    en: 'Pictures of other sites need an address that starts with https://.',
    fr: 'Les images d’autres sites doivent avoir une adresse qui commence par https://.',
  },
  private_media: {
    en: 'This file is private: no page can show it. Make it public first.',
    fr: 'Ce fichier est privé\u202f: aucune page ne peut l’afficher. Rendez-le d’abord public.',
  },
  stylesheet: {
    en: 'Write the path of a stylesheet of this site, such as /theme/calm.css.',
    fr: 'Indiquez le chemin d’une feuille de style de ce site, tel que /theme/calm.css.',
  },
  colour: { en: 'Write a colour as #rrggbb.', fr: 'Écrivez la couleur sous la forme #rrvvbb.' },
  class_name: {
    en: 'Write class names in letters, digits, hyphens, underscores, colons and slashes, {maximum} characters each at most.',
    fr: 'Écrivez chaque nom de classe en lettres sans accent, chiffres, tirets, tirets bas, deux-points et barres obliques, {maximum} caractères au plus.',
  },
  endpoint: {
    en: 'Write the public address of the application, which starts with https://.',
    fr: 'Indiquez l’adresse publique de l’application, qui commence par https://.',
  },
  model_address: {
    en: 'Write the public address of the model, which starts with https://.',
    fr: 'Indiquez l’adresse publique du modèle, qui commence par https://.',
  },
  header_name: {
    en: 'Use letters, digits and hyphens; names that belong to the request itself cannot be used.',
    fr: 'Utilisez des lettres, des chiffres et des traits d’union\u202f; les noms propres à la requête sont exclus.',
  },
  field_key: {
    en: 'Start with a small letter, then use letters without accents, digits and underscores.',
    fr: 'Commencez par une minuscule, puis utilisez des lettres sans accent, des chiffres et des tirets bas.',
  },
  currency: {
    en: 'Choose a currency of the list.',
    fr: 'Choisissez une monnaie de la liste.',
  },
  phone: {
    en: 'Write a telephone number, such as +33 4 65 71 40 12.',
    fr: 'Indiquez un numéro de téléphone, tel que +33 4 65 71 40 12.',
  },
  country: { en: 'Choose a country of the list.', fr: 'Choisissez un pays de la liste.' },
  postal_code: {
    en: 'This is not a postal code of the country.',
    fr: 'Ce n’est pas un code postal de ce pays.',
  },
  vat_number: {
    en: 'This is not a VAT number of the country.',
    fr: 'Ce n’est pas un numéro de TVA de ce pays.',
  },
  phone_number: {
    en: 'This is not a telephone number of the country. Others begin with +.',
    fr: 'Ce n’est pas un numéro de téléphone de ce pays. Les autres commencent par +.',
  },
  time_zone: { en: 'Choose a time zone of the list.', fr: 'Choisissez un fuseau horaire de la liste.' },
  credit_left: {
    en: 'That is more than is left of the invoice.',
    fr: 'C’est plus que ce qui reste de la facture.',
  },
  smaller_package: {
    en: 'This package does not cost less than the one of today.',
    fr: 'Ce forfait ne coûte pas moins que celui d’aujourd’hui.',
  },
  larger_package: {
    en: 'This package does not cost more than the one of today: choose it for the end of the month.',
    fr: 'Ce forfait ne coûte pas plus que celui d’aujourd’hui : choisissez-le pour la fin du mois.',
  },
  hours: {
    en: 'Write hours as 09:00-12:00, 14:00-18:00.',
    fr: 'Indiquez des heures sous la forme 09:00-12:00, 14:00-18:00.',
  },
  tile_url: {
    en: 'Write an address that starts with https:// and holds {z}, {x} and {y}.',
    fr: 'Indiquez une adresse qui commence par https:// et contient {z}, {x} et {y}.',
  },
  css_value: { en: 'This cannot be used as a style value.', fr: 'Cette valeur de style ne peut pas être utilisée.' },
  padding_unit: {
    en: 'Padding values must include a unit (px, rem or %).',
    fr: 'Les marges intérieures doivent indiquer une unité (px, rem ou %).',
  },
  setting_name: { en: 'The theme has no such setting.', fr: 'Le thème n’a pas ce réglage.' },
  theme_size: {
    en: 'The theme holds too many values. Clear some of them.',
    fr: 'Le thème contient trop de valeurs. Effacez-en quelques-unes.',
  },
  page_path: {
    en: 'Use letters, digits, hyphens and slashes only.',
    fr: 'Utilisez seulement des lettres, des chiffres, des traits d’union et des barres obliques.',
  },
  redirect_target: {
    en: 'Lead to a path of this site, such as /rooms, or to an address that starts with https://.',
    fr: 'Indiquez un chemin de ce site, tel que /rooms, ou une adresse qui commence par https://.',
  },
  redirect_loop: {
    en: 'This redirect leads back to where it started.',
    fr: 'Cette redirection ramène à son point de départ.',
  },
  page_here: {
    en: 'A page has this path. Move or delete the page first.',
    fr: 'Une page a ce chemin. Déplacez ou supprimez d’abord la page.',
  },
  unstorable: {
    en: 'This contains characters that cannot be stored.',
    fr: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés.',
  },
  too_deep: { en: 'This is nested too deeply.', fr: 'Le contenu est imbriqué trop profondément.' },
} as const satisfies Record<string, Message>;

export type FieldMessageCode = keyof typeof FIELD_MESSAGES;

export const isFieldMessage = (code: string): code is FieldMessageCode => Object.hasOwn(FIELD_MESSAGES, code);

export const fieldMessage = (
  code: FieldMessageCode,
  locale: Locale,
  values: Readonly<Record<string, unknown>> = {},
): string => FIELD_MESSAGES[code][locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
