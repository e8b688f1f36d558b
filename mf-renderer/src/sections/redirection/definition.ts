import type { DefinitionInput, SettingsOf } from '../definition-types.ts';
import { title, tone } from '../shared-fields.ts';

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
  leads: { link: 'link', when: { field: 'how', value: 'at-once' } },
  fields: {
    link: { type: 'link', label: { en: 'Where to', fr: 'Vers où' }, required: true },
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
      label: { en: 'For how long, when at once', fr: 'Pour combien de temps, si c’est aussitôt' },
      options: [
        { value: '302', label: { en: 'For now (302)', fr: 'Pour le moment (302)' } },
        { value: '301', label: { en: 'For good (301)', fr: 'Pour toujours (301)' } },
        { value: '307', label: { en: 'For now, same method (307)', fr: 'Pour le moment, même méthode (307)' } },
        { value: '308', label: { en: 'For good, same method (308)', fr: 'Pour toujours, même méthode (308)' } },
      ],
      default: '302',
    },
    seconds: {
      type: 'number',
      label: { en: 'Seconds to count down', fr: 'Secondes du compte à rebours' },
      min: 3,
      max: 60,
      integer: true,
      default: 10,
    },
    title,
    text: { type: 'text', label: { en: 'Text', fr: 'Texte' }, localised: true, multiline: true, max: 600 },
    link_label: { type: 'text', label: { en: 'Words of the link', fr: 'Texte du lien' }, localised: true, max: 80 },
    tone,
  },
} as const satisfies DefinitionInput;

export type RedirectionSettings = SettingsOf<typeof redirectionDefinition.fields>;
