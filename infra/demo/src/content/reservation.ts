import { text } from '../text.ts';
import type { SectionDraft } from './compose.ts';

const oneOf = (...labels: (readonly [en: string, fr: string])[]) => labels.map(([en, fr]) => ({ label: text(en, fr) }));

/** How guests ask for a table or a room. */
export const reservation: SectionDraft = {
  kind: 'quote-widget',
  slot: 'region3',
  settings: () => ({
    eyebrow: text('Write', 'Écrire'),
    title: text('Ask for a table or a room', 'Demander une table ou une chambre'),
    intro: text(
      'Paul reads this every evening and answers before he locks the door. Nothing is booked until he has said so.',
      'Paul lit ces messages chaque soir et répond avant de fermer. Rien n’est réservé tant qu’il ne l’a pas dit.',
    ),
    fields: [
      { type: 'text', key: 'name', label: text('Your name', 'Votre nom'), required: true, width: 'half' },
      { type: 'email', key: 'email', label: text('Email address', 'Adresse e-mail'), required: true, width: 'half' },
      {
        type: 'radio',
        key: 'what',
        label: text('What would you like?', 'Que souhaitez-vous\u202f?'),
        required: true,
        options: oneOf(['A table', 'Une table'], ['A room', 'Une chambre'], ['Something else', 'Autre chose']),
      },
      { type: 'date', key: 'day', label: text('Day', 'Jour'), min: 0, max: 365, width: 'half' },
      {
        type: 'number',
        key: 'guests',
        label: text('How many of you', 'Nombre de personnes'),
        min: 1,
        max: 24,
        width: 'half',
      },
      {
        type: 'textarea',
        key: 'message',
        label: text('Anything we should know', 'Ce que nous devrions savoir'),
        help: text(
          'What you do not eat, when your train arrives, whose birthday it is.',
          'Ce que vous ne mangez pas, l’heure de votre train, un anniversaire.',
        ),
      },
      {
        type: 'consent',
        key: 'consent',
        label: text(
          'You may keep this message for a year to answer me.',
          'Vous pouvez conserver ce message un an pour me répondre.',
        ),
        required: true,
      },
    ],
    submit: text('Send to Paul', 'Envoyer à Paul'),
    confirmation: text(
      'Thank you. Paul answers this evening, by the lamp in the hall.',
      'Merci. Paul vous répond ce soir, sous la lampe de l’entrée.',
    ),
    retention: 365,
    arrangement: 'split',
    tone: 'deep',
  }),
};
