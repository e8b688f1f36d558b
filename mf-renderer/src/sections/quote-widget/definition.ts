import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { headingFields, tone } from '../../kind/shared-fields.ts';

const both = (en: string, fr: string) => ({ en, fr });

/** Answers that may be too little or too much. */
const isMeasured = { field: 'type', is: ['text', 'textarea', 'number', 'date'] } as const;

export const quoteWidgetDefinition = {
  name: 'quote-widget',
  version: 1,
  label: both('Contact form', 'Formulaire de contact'),
  description: both(
    'Questions of your choice; answers arrive in the inbox and by mail.',
    'Les questions de votre choix\u202f; les réponses arrivent dans la messagerie et par e-mail.',
  ),
  mode: 'island',
  title_field: 'title',
  fields: {
    ...headingFields,
    fields: {
      type: 'list',
      label: both('Questions', 'Questions'),
      max: 40,
      fields: {
        label: { type: 'text', label: both('Question', 'Question'), localised: true, required: true, max: 300 },
        type: {
          type: 'select',
          label: both('Kind of answer', 'Type de réponse'),
          options: [
            { value: 'text', label: both('One line of text', 'Texte sur une ligne') },
            { value: 'textarea', label: both('Several lines of text', 'Texte sur plusieurs lignes') },
            { value: 'email', label: both('Email address', 'Adresse e-mail') },
            { value: 'tel', label: both('Phone number', 'Numéro de téléphone') },
            { value: 'number', label: both('Number', 'Nombre') },
            { value: 'date', label: both('Date', 'Date') },
            { value: 'select', label: both('One choice, in a menu', 'Un choix, dans un menu') },
            { value: 'radio', label: both('One choice, all shown', 'Un choix, tous affichés') },
            { value: 'checkbox', label: both('Boxes to tick', 'Cases à cocher') },
            { value: 'consent', label: both('Consent', 'Consentement') },
          ],
          default: 'text',
        },
        required: { type: 'toggle', label: both('Answer required', 'Réponse obligatoire') },
        help: {
          type: 'text',
          label: both('Help below the question', 'Aide sous la question'),
          localised: true,
          max: 300,
        },
        placeholder: {
          type: 'text',
          label: both('Example inside the field', 'Exemple dans le champ'),
          localised: true,
          classes: false,
          max: 120,
          when: { field: 'type', is: ['text', 'textarea', 'email', 'tel', 'number', 'select'] },
        },
        options: {
          type: 'list',
          label: both('Choices', 'Choix'),
          max: 60,
          when: { field: 'type', is: ['select', 'radio', 'checkbox'] },
          fields: {
            label: {
              type: 'text',
              label: both('Choice', 'Choix'),
              localised: true,
              required: true,
              classes: false,
              max: 200,
            },
          },
        },
        min: {
          type: 'number',
          when: isMeasured,
          label: both('Minimum', 'Minimum'),
          help: both(
            'Of a number its value, of a text its characters, of a date the days from today.',
            'Pour un nombre sa valeur, pour un texte ses caractères, pour une date les jours à partir d’aujourd’hui.',
          ),
        },
        max: { type: 'number', label: both('Maximum', 'Maximum'), when: isMeasured },
        link: {
          type: 'link',
          label: both('Page that explains it', 'Page qui l’explique'),
          help: both('Such as the privacy policy.', 'Par exemple la politique de confidentialité.'),
        },
        width: {
          type: 'select',
          label: both('Width', 'Largeur'),
          options: [
            { value: 'full', label: both('Whole line', 'Toute la ligne') },
            { value: 'half', label: both('Half a line', 'Une demi-ligne') },
          ],
          default: 'full',
        },
        key: {
          type: 'text',
          label: both('Name in exports', 'Nom dans les exports'),
          help: both(
            'Letters, digits and hyphens; made from the question where blank. “name”, “given-name” or “postal-code” let browsers fill it in.',
            'Lettres sans accent, chiffres et traits d’union\u202f; tiré de la question s’il est vide. «\u202fname\u202f», «\u202fgiven-name\u202f» ou «\u202fpostal-code\u202f» permettent au navigateur de le remplir.',
          ),
          classes: false,
          max: 40,
        },
      },
    },
    submit: { type: 'text', label: both('Button', 'Bouton'), localised: true, max: 60 },
    confirmation: {
      type: 'text',
      label: both('Message after sending', 'Message après l’envoi'),
      localised: true,
      multiline: true,
      classes: false,
      max: 600,
    },
    notify: {
      type: 'list',
      label: both('Notify by email', 'Prévenir par e-mail'),
      help: both(
        'Without any, the owners of the site are told. Visitors never see these addresses. Messages are in the inbox in any case.',
        'Sans adresse, les propriétaires du site sont prévenus. Les visiteurs ne voient jamais ces adresses. Les messages sont de toute façon dans la messagerie.',
      ),
      private: true,
      max: 10,
      fields: {
        address: {
          type: 'text',
          format: 'email',
          label: both('Email address', 'Adresse e-mail'),
          required: true,
          classes: false,
          max: 254,
        },
      },
    },
    retention: {
      type: 'number',
      label: both('Delete messages after (days)', 'Supprimer les messages après (jours)'),
      help: both(
        'Holds for messages that are sent from then on.',
        'Vaut pour les messages envoyés à partir de ce moment.',
      ),
      private: true,
      integer: true,
      min: 1,
      max: 3650,
      default: 365,
    },
    arrangement: {
      type: 'select',
      layout: true,
      label: both('Arrangement', 'Disposition'),
      options: [
        { value: 'stacked', label: both('Form below the title', 'Formulaire sous le titre') },
        { value: 'split', label: both('Form beside the title', 'Formulaire à côté du titre') },
      ],
      default: 'split',
    },
    tone,
  },
} as const satisfies DefinitionInput;

export type QuoteWidgetSettings = SettingsOf<typeof quoteWidgetDefinition.fields>;
export type QuestionSettings = NonNullable<QuoteWidgetSettings['fields']>[number];
