import type { RenderContext } from 'shared-contracts';
import { completeDefinition } from 'shared-contracts/sections';
import { localiseSettings } from '../../kind/localise-settings.ts';
import type { Model } from '../../kind/view.ts';
import { registerKind } from '../register-kind.ts';
import { type QuoteWidgetSettings, quoteWidgetDefinition } from './definition.ts';
import { quoteRequestExample, quoteWidgetExample } from './example.ts';
import { QuoteWidgetSection } from './QuoteWidgetSection.tsx';
import { readQuestions } from './questions.ts';

const { fields } = completeDefinition(quoteWidgetDefinition);

/** In one language; without what only the server needs. */
function islandProps(context: RenderContext, model: Model<QuoteWidgetSettings>) {
  const { notify: _, retention: _days, ...settings } = model.settings;
  const { fields: shown, ...rest } = localiseSettings(settings, fields, context) as QuoteWidgetSettings;
  return { model: { ...model, settings: rest }, questions: readQuestions(settings.fields, context, shown), context };
}

const quoteRequest = {
  name: 'quote-request',
  label: { en: 'Quote request', fr: 'Demande de devis' },
  description: {
    en: 'A form that asks what somebody needs, and by when.',
    fr: 'Un formulaire qui demande de quoi on a besoin, et pour quand.',
  },
  words: { en: 'price estimate offer', fr: 'prix estimation offre tarif' },
  example: quoteRequestExample,
};

export const quoteWidget = registerKind({
  ...quoteWidgetDefinition,
  view: QuoteWidgetSection,
  surroundings: ['projectId', 'pagePath'],
  example: quoteWidgetExample,
  presets: [quoteRequest],
  hydrate: 'intent',
  expose: './islands/quote-widget',
  islandProps,
});
