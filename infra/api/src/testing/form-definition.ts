import { completeDefinition, FORM_FIELD_TYPES, FORM_KIND, type SectionDefinition } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';

const label = { en: 'x', fr: 'x' };
const words = { type: 'text', label, localised: true } as const;

/** A form as the renderer declares it, as far as the API asks. */
export const FORM_DEFINITION: SectionDefinition = completeDefinition({
  name: FORM_KIND,
  version: 1,
  label,
  description: label,
  mode: 'island',
  fields: {
    title: words,
    fields: {
      type: 'list',
      label,
      fields: {
        type: {
          type: 'select',
          label,
          options: FORM_FIELD_TYPES.map((value) => ({ value, label })),
          default: 'text',
        },
        key: { type: 'text', label },
        label: words,
        placeholder: words,
        required: { type: 'toggle', label },
        options: { type: 'list', label, fields: { label: words } },
        min: { type: 'number', label },
        max: { type: 'number', label },
      },
    },
    notify: {
      type: 'list',
      label,
      private: true,
      fields: { address: { type: 'text', format: 'email', label } },
    },
    retention: { type: 'number', label, private: true },
  },
});

/** A section that is a form for a name, an address, a message and a choice. */
export const formSection = (notify: readonly string[], more: Record<string, unknown> = {}) => ({
  id: uuidv7(),
  weight: 1,
  name: FORM_KIND,
  type: 'static' as const,
  region: {},
  schema_version: 1,
  settings: [
    {
      title: { en: 'Write to us', fr: 'Écrivez-nous' },
      fields: [
        { type: 'text', label: { en: 'Name', fr: 'Nom' }, required: true },
        { type: 'email', label: { en: 'Email', fr: 'E-mail' }, required: true },
        { type: 'textarea', label: { en: 'Message', fr: 'Message' }, max: 400 },
        {
          type: 'radio',
          key: 'room',
          label: { en: 'Room', fr: 'Chambre' },
          options: [{ label: { en: 'Garden', fr: 'Jardin' } }],
        },
      ],
      notify: notify.map((address) => ({ address })),
      retention: 30,
      ...more,
    },
  ],
});
