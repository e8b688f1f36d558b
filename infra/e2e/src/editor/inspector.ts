import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../support/start-product.ts';
import { type EditorPage, openEditor } from './open-editor.ts';

export interface InspectorPage extends EditorPage {
  /** The inspector, beside the page. */
  readonly inspector: Locator;
  readonly select: (kind: string) => Promise<void>;
}

/** Opens a page, the home page where none is named, in edit mode with a section of a kind selected. */
export async function openInspector(
  page: Page,
  product: Pick<Product, 'url'>,
  kind: string,
  path = '/',
): Promise<InspectorPage> {
  const editor = await openEditor(page, product, path);
  const select = async (name: string): Promise<void> => {
    const section = editor.canvas.locator(`[data-section="${name}"]`).first();
    // As by Tab: a click would have to miss its words, wherever they stand.
    await section.focus();
    await expect(section).toHaveAttribute('data-selected', '');
  };
  await select(kind);
  return { ...editor, inspector: page.getByRole('complementary', { name: 'Selected section' }), select };
}
