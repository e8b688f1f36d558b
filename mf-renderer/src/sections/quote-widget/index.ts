import type { RenderContext } from 'shared-contracts';
import { pinNames } from 'shared-contracts/forms';
import { completeDefinition } from 'shared-contracts/sections';
import { localiseSettings } from '../../page/localise-settings.ts';
import { registerKind } from '../register-kind.ts';
import type { Model } from '../view.ts';
import { type QuoteWidgetSettings, quoteWidgetDefinition } from './definition.ts';
import { quoteRequestExample, quoteWidgetExample } from './example.ts';
import { QuoteWidgetSection } from './QuoteWidgetSection.tsx';

const { fields } = completeDefinition(quoteWidgetDefinition);

/** In one language, under the names that all languages share; without what only the server needs. */
function islandProps(context: RenderContext, model: Model<QuoteWidgetSettings>) {
  const { notify: _, retention: _days, ...settings } = model.settings;
  const shown = localiseSettings(settings, fields, context) as QuoteWidgetSettings;
  const named = pinNames(shown.fields ?? [], settings.fields ?? [], context);
  return { model: { ...model, settings: { ...shown, fields: named } }, context };
}

const quoteRequest = {
  label: { en: 'Quote request', fr: 'Demande de devis' },
  description: {
    en: 'A form that asks what somebody needs, and by when.',
    fr: 'Un formulaire qui demande de quoi on a besoin, et pour quand.',
  },
  example: quoteRequestExample,
};

export const quoteWidget = registerKind({
  ...quoteWidgetDefinition,
  view: QuoteWidgetSection,
  example: quoteWidgetExample,
  presets: [quoteRequest],
  hydrate: 'intent',
  expose: './islands/quote-widget',
  islandProps,
});
