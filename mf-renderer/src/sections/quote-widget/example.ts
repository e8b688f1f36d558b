import type { QuoteWidgetSettings } from './definition.ts';

const both = (en: string, fr: string) => ({ en, fr });

const name = {
  type: 'text',
  label: both('Your name', 'Votre nom'),
  key: 'name',
  required: true,
  width: 'half',
} as const;
const email = {
  type: 'email',
  label: both('Email address', 'Adresse e-mail'),
  key: 'email',
  required: true,
  width: 'half',
} as const;
const consent = {
  type: 'consent',
  label: both(
    'You may keep what I write here to answer me.',
    'Vous pouvez conserver ce que j’écris ici pour me répondre.',
  ),
  key: 'consent',
  required: true,
} as const;

/** A message to somebody. */
export const quoteWidgetExample: QuoteWidgetSettings = {
  title: both('Write to us', 'Écrivez-nous'),
  intro: both('We answer within a day.', 'Nous répondons dans la journée.'),
  fields: [
    name,
    email,
    { type: 'textarea', label: both('Message', 'Message'), key: 'message', required: true },
    consent,
  ],
  submit: both('Send message', 'Envoyer le message'),
  confirmation: both(
    'Thank you. Your message has arrived, and we will answer within a day.',
    'Merci. Votre message est bien arrivé\u202f: nous vous répondrons dans la journée.',
  ),
  retention: 365,
  arrangement: 'split',
  tone: 'plain',
};

/** A request for a price. */
export const quoteRequestExample: QuoteWidgetSettings = {
  title: both('Ask for a quote', 'Demandez un devis'),
  intro: both(
    'Tell us what you have in mind, and you will have a price within two days.',
    'Dites-nous ce que vous avez en tête\u202f: vous recevrez un prix sous deux jours.',
  ),
  fields: [
    name,
    { type: 'text', label: both('Company', 'Société'), key: 'organization', width: 'half' },
    email,
    { type: 'tel', label: both('Phone', 'Téléphone'), key: 'tel', width: 'half' },
    {
      type: 'radio',
      label: both('What is it about?', 'De quoi s’agit-il\u202f?'),
      key: 'subject',
      required: true,
      options: [
        { label: both('A new project', 'Un nouveau projet') },
        { label: both('Something to be changed', 'Une modification') },
        { label: both('Advice', 'Un conseil') },
      ],
    },
    {
      type: 'date',
      label: both('Needed by', 'Échéance'),
      key: 'needed-by',
      min: 1,
      width: 'half',
    },
    {
      type: 'select',
      label: both('Budget', 'Budget'),
      key: 'budget',
      width: 'half',
      options: [
        { label: both('Under € 1,000', 'Moins de 1\u202f000 €') },
        { label: both('€ 1,000 to 5,000', 'De 1\u202f000 à 5\u202f000 €') },
        { label: both('Over € 5,000', 'Plus de 5\u202f000 €') },
      ],
    },
    {
      type: 'textarea',
      label: both('What you need', 'Votre besoin'),
      help: both('A few sentences will do.', 'Quelques phrases suffisent.'),
      key: 'message',
      required: true,
    },
    consent,
  ],
  submit: both('Ask for a quote', 'Demander un devis'),
  confirmation: both(
    'Thank you. You will have our answer within two days.',
    'Merci. Vous aurez notre réponse sous deux jours.',
  ),
  retention: 365,
  arrangement: 'split',
  tone: 'plain',
};
