import { asName, type LetterOf } from './write-mail.ts';

interface Many {
  readonly site: string;
  readonly count: number;
  readonly forms: readonly { readonly name: string; readonly count: number }[];
  /** Of the inbox. */
  readonly url: string;
}

const MOST_FORMS = 20;

const factsOf = ({ forms }: Many) =>
  forms.slice(0, MOST_FORMS).map(({ name, count }) => ({ label: asName(name), value: String(count) }));

/** Tells of many messages at once, without what they say. */
export const submissionsLetter: LetterOf<Many> = {
  en: (many) => ({
    subject: `${many.count} new messages: ${asName(many.site)}`,
    paragraphs: [`Visitors wrote to ${asName(many.site)} ${many.count} times. So many come as one mail.`],
    facts: factsOf(many),
    action: { label: 'Open the inbox', url: many.url },
    note: 'You receive this because the forms name your address, or name none and the site is yours.',
  }),
  fr: (many) => ({
    subject: `${many.count} nouveaux messages\u202f: ${asName(many.site)}`,
    paragraphs: [
      `Des visiteurs ont écrit ${many.count} fois à ${asName(many.site)}. Aussi nombreux, leurs messages sont annoncés en un seul e-mail.`,
    ],
    facts: factsOf(many),
    action: { label: 'Ouvrir la messagerie', url: many.url },
    note: 'Vous recevez ce message parce que les formulaires indiquent votre adresse, ou n’en indiquent aucune et que le site est à vous.',
  }),
};
