import './complete-dom.ts';
import { KitProvider } from '@shared-contracts/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import createDOMPurify from 'dompurify';
import { I18nextProvider } from 'react-i18next';
import type { EditableKind, SectionDefinition, SectionSettings } from 'shared-contracts';
import { RENDERER_KEY } from 'shared-contracts/drawing';
import { cleanElement, domPurifyOptions, renameElement } from 'shared-contracts/text';
import { EditorProvider } from '../../editor/use-editor.ts';
import { Inspector } from '../Inspector.tsx';
import { contextOf, fixtureSection } from './form-kinds.ts';
import { createMemoryEditor, type MemoryEditor } from './memory-editor.ts';

const purify = createDOMPurify(window);
purify.addHook('uponSanitizeElement', renameElement);
purify.addHook('afterSanitizeAttributes', cleanElement);
const richTextNodes = (html: string): DocumentFragment =>
  purify.sanitize(html, { ...domPurifyOptions(), RETURN_DOM_FRAGMENT: true });

export interface Form extends MemoryEditor {
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly container: HTMLElement;
}

/** Slow inputs are drawn a frame after the quick ones, and once their code is there. */
export const allDrawn = (): Promise<void> =>
  waitFor(() => {
    if (document.querySelector('[data-skeleton], [data-waiting]')) throw new Error('something is still to be drawn');
  });

/** The inspector of one section, as the frame shows it. */
export async function renderForm(
  settings: SectionSettings,
  {
    kind,
    definition = kind?.definition,
    locale = 'en',
    prepare,
  }: {
    /** A section type; else `definition` is enough of a kind. */
    readonly kind?: EditableKind;
    readonly definition?: SectionDefinition;
    /** Language of the tool. */
    readonly locale?: 'en' | 'fr';
    readonly prepare?: (memory: MemoryEditor) => void;
  } = {},
): Promise<Form> {
  const section = fixtureSection(settings, { name: definition?.name ?? 'fixture' });
  const memory = createMemoryEditor(contextOf(definition, kind), [section]);
  const { i18n } = memory.host.host;
  await i18n.changeLanguage(locale);
  prepare?.(memory);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(RENDERER_KEY, { richTextNodes });
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <KitProvider locale={locale}>
          <EditorProvider editor={memory.editor}>
            <Inspector />
          </EditorProvider>
        </KitProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  await allDrawn();
  return { ...memory, user: userEvent.setup(), container };
}

export { screen };
