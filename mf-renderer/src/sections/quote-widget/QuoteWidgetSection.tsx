import type { ViewProps } from '../../kind/view.ts';
import type { QuoteWidgetSettings } from './definition.ts';
import { FormSection } from './FormSection.tsx';
import { readQuestions } from './questions.ts';

export const QuoteWidgetSection = ({ model, context }: ViewProps<QuoteWidgetSettings>) => (
  <FormSection model={model} questions={readQuestions(model.settings.fields, context)} context={context} />
);
