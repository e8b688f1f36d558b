/** @vitest-environment jsdom */

import { screen, waitFor, within } from '@testing-library/react';
import type { MediaRef, PageMetadata, RemoteHost } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import type { EditorState } from '../../editor/editor-types.ts';
import { showPanel } from '../../testing/panel-screen.tsx';
import { PageSettingsPanel } from './PageSettingsPanel.tsx';

const ROSE: MediaRef = { media_id: 'm', url: '/media/p/m/rose.png', filename: 'rose.png' };

const withMetadata =
  (metadata: PageMetadata) =>
  (state: EditorState): EditorState => {
    const { present } = state.draft;
    return present ? { ...state, draft: { ...state.draft, present: { ...present, metadata } } } : state;
  };
const host = (): Partial<RemoteHost> => ({ media: { pick: async () => [ROSE] } as unknown as RemoteHost['media'] });

function open(metadata: PageMetadata = {}, locale: 'en' | 'fr' = 'en') {
  const { editor, user } = showPanel(<PageSettingsPanel />, { locale, host, state: withMetadata(metadata) });
  return { user, editor, stored: () => editor.getState().draft.present?.metadata };
}

describe('E7: what a page says of itself alone', () => {
  test.each([
    ['en', 'Icon', 'Image for sharing', 'Choose an image', 'Remove'],
    ['fr', 'Icône', 'Image de partage', 'Choisir une image', 'Retirer'],
  ] as const)('its icon and the picture it is shared with are chosen, and removed (%s)', async (...words) => {
    const [locale, icon, shared, choose, remove] = words;
    const { user, stored, editor } = open({}, locale);
    for (const name of [icon, shared])
      await user.click(within(screen.getByRole('group', { name })).getByRole('button', { name: choose }));
    await waitFor(() => expect(stored()).toEqual({ favicon: ROSE, mediaMetatag: ROSE }));
    await user.click(within(screen.getByRole('group', { name: icon })).getByRole('button', { name: remove }));
    expect(stored()).toEqual({ favicon: null, mediaMetatag: ROSE });
    editor.undo();
    expect(stored()?.favicon).toEqual(ROSE);
  });

  test('a style sheet is a file of the site; what is none stays in the field, and is said', async () => {
    const { user, stored } = open();
    const field = screen.getByRole('textbox', { name: 'Style sheet' });
    await user.type(field, '/looks/calm.css');
    expect(stored()).toEqual({ media: { url: '/looks/calm.css' } });
    await user.clear(field);
    expect(stored()).toEqual({ media: null });
    await user.type(field, 'https://cdn.example/calm.css');
    expect(screen.getByText(/Write the path of a stylesheet of this site/)).toBeTruthy();
    expect(stored()).toEqual({ media: null });
  });

  test('one that another client keeps is shown and stays to the letter', async () => {
    const media = { media_id: 'css-1', url: 'https://cdn.example/a.css', headers: { a: 'b' } };
    const { user, stored } = open({ media });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Style sheet' }).value).toBe(media.url);
    expect(screen.getByText(/kept for it/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Package' }), 'partner');
    expect(stored()).toEqual({ media, package: { name: 'partner' } });
    await user.clear(screen.getByRole('textbox', { name: 'Package' }));
    expect(stored()).toEqual({ media });
  });
});
