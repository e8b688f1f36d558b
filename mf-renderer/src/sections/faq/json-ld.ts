import type { RenderContext } from 'shared-contracts';
import { sanitise } from '#sanitise';
import { findText } from '../../text/localised.ts';
import type { FaqSettings } from './definition.ts';

/** https://schema.org/FAQPage; null where no question is answered. */
export function faqJsonLd({ items = [] }: FaqSettings, context: RenderContext): Record<string, unknown> | null {
  const mainEntity = items.flatMap((item) => {
    const question = findText(item.question, context);
    const answer = findText(item.answer, context);
    if (!question || !answer) return [];
    // A frame that waits for a click says nothing to who reads this.
    const text = String(sanitise(answer.text, context)).replace(/<iframe[^<>]*><\/iframe>/g, '');
    return [{ '@type': 'Question', name: question.text, acceptedAnswer: { '@type': 'Answer', text } }];
  });
  return mainEntity.length > 0 ? { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity } : null;
}
