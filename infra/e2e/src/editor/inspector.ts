import type { Locator, Page } from '@playwright/test';
import { type EditorPage, openEditor } from './open-editor.ts';

export interface InspectorPage extends EditorPage {
  /** The inspector, beside the page. */
  readonly inspector: Locator;
  readonly select: (kind: string) => Promise<void>;
}

/** Opens a page in edit mode with a section of a kind selected. */
export async function openInspector(
  page: Page,
  kind: string,
  path = '/',
  locale: 'en' | 'fr' = 'en',
): Promise<InspectorPage> {
  await page.goto('/');
  const editor = await openEditor(page, { url: new URL(page.url()).origin }, path, locale);
  const select = async (name: string): Promise<void> => {
    const section = editor.canvas.locator(`[data-section="${name}"]`).first();
    await section.scrollIntoViewIfNeeded();
    // The edge of a section holds no words: it is selected, not written in.
    await section.click({ position: { x: 3, y: 12 } });
  };
  await select(kind);
  return { ...editor, inspector: page.getByRole('complementary'), select };
}
