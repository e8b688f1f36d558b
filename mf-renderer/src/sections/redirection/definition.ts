import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { title, tone } from '../../kind/shared-fields.ts';

/** What visitors see of the page, where they see it at all. */
const isShown = { field: 'how', is: ['countdown', 'link'] } as const;

export const redirectionDefinition = {
  name: 'redirection',
  version: 1,
  label: { en: 'Redirection', fr: 'Redirection' },
  description: {
    en: 'Sends visitors of the page on, at once or after a countdown. You still see the page.',
    fr: 'Conduit les visiteurs de la page ailleurs, aussitôt ou après un compte à rebours. Vous, vous voyez la page.',
  },
  mode: 'island',
  title_field: 'title',
  leads: { link: 'link', when: { field: 'how', values: ['at-once', 'countdown'] } },
  fields: {
    link: { type: 'link', label: { en: 'Leads to', fr: 'Mène à' }, required: true },
    how: {
      type: 'select',
      label: { en: 'How', fr: 'Comment' },
      options: [
        {
          value: 'at-once',
          label: { en: 'At once; the page is never shown', fr: 'Aussitôt ; la page n’est pas montrée' },
        },
        {
          value: 'countdown',
          label: { en: 'Show a link with a countdown', fr: 'Montrer un lien et un compte à rebours' },
        },
        { value: 'link', label: { en: 'Show only a link', fr: 'Montrer seulement un lien' } },
      ],
      default: 'at-once',
    },
    status: {
      type: 'select',
      label: { en: 'Temporary or permanent', fr: 'Temporaire ou définitive' },
      options: [
        { value: '302', label: { en: 'Temporary (302)', fr: 'Temporaire (302)' } },
        { value: '301', label: { en: 'Permanent (301)', fr: 'Définitive (301)' } },
        { value: '307', label: { en: 'Temporary, forms too (307)', fr: 'Temporaire, formulaires compris (307)' } },
        { value: '308', label: { en: 'Permanent, forms too (308)', fr: 'Définitive, formulaires compris (308)' } },
      ],
      default: '302',
      when: { field: 'how', is: ['at-once'] },
    },
    seconds: {
      type: 'number',
      label: { en: 'Seconds to count down', fr: 'Secondes du compte à rebours' },
      min: 3,
      max: 60,
      integer: true,
      default: 10,
      when: { field: 'how', is: ['countdown'] },
    },
    title: { ...title, when: isShown },
    text: {
      type: 'text',
      label: { en: 'Text', fr: 'Texte' },
      localised: true,
      multiline: true,
      max: 600,
      when: isShown,
    },
    link_label: {
      type: 'text',
      label: { en: 'Link text', fr: 'Texte du lien' },
      localised: true,
      max: 80,
      when: isShown,
    },
    tone: { ...tone, when: isShown },
  },
} as const satisfies DefinitionInput;

export type RedirectionSettings = SettingsOf<typeof redirectionDefinition.fields>;
