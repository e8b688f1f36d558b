import type { RenderContext } from 'shared-contracts';
import { type FormField, readFormFields } from 'shared-contracts/forms';
import { hrefOf } from '../../components/SmartLink.tsx';
import { wordsIn } from '../../text/words.ts';
import type { QuestionSettings } from './definition.ts';

/** One question as it is drawn. Read on the server: browsers are sent what came of it, and not how it is read. */
export interface Asked extends Pick<QuestionSettings, 'label' | 'help' | 'width'> {
  readonly field: FormField;
  /** The page that explains it. */
  readonly link?: { readonly href: string; readonly words: string; readonly newTab: boolean | undefined };
}

function linkOf({ link }: QuestionSettings, context: RenderContext): Asked['link'] {
  const href = hrefOf(link, context);
  if (!link || !href) return undefined;
  // Of another site people want to know which it is; a path of this one says nothing to them.
  const isOwn = /^[/#]/.test(link.url);
  const words = isOwn ? wordsIn(context.locale).explanation : link.url.replace(/^https?:\/\//, '');
  return { href, words, newTab: link.new_tab };
}

export function readQuestions(
  settings: readonly QuestionSettings[] = [],
  context: RenderContext,
  /** The same settings without the languages that are not shown. Names are those that all languages share. */
  shown: readonly QuestionSettings[] = settings,
): Asked[] {
  return readFormFields(settings, context).map((field) => {
    const { label, help, width, ...rest } = shown[field.index] as QuestionSettings;
    return { field, label, help, width, link: linkOf(rest as QuestionSettings, context) };
  });
}
