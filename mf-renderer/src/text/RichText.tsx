import type { Localised, RenderContext } from 'shared-contracts';
import { sanitise } from '#sanitise';
import { findText } from './localised.ts';

interface Props {
  readonly value?: Localised<string>;
  readonly context: RenderContext;
  readonly className?: string;
}

/** Formatted text in the visitor's language, sanitised once more: what is stored is never trusted. */
export function RichText({ value, context, className = 'prose' }: Props) {
  const found = findText(value, context);
  if (!found) return null;
  const html = sanitise(found.text, context);
  // React takes TrustedHTML as it is; its types know only text.
  return <div className={className} lang={found.lang} dangerouslySetInnerHTML={{ __html: html as string }} />;
}
