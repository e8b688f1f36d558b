/** @vitest-environment jsdom */

import { act, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { allDrawn, renderForm, screen } from '../testing/render-form.tsx';

const english = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Title/ });

describe('W6: a field knows what it was translated from', () => {
  test('a text that changes says which language is older now', async () => {
    const { user } = await renderForm({ title: { en: 'Rooms', fr: 'Chambres' } });
    expect(screen.queryByText('French is older than this text')).toBeNull();
    await user.type(english(), ' and suites');
    expect(screen.getByText('French is older than this text')).not.toBeNull();
    await user.clear(english());
    await user.type(english(), 'Rooms');
    expect(screen.queryByText('French is older than this text')).toBeNull();
  });

  test('both texts are compared, with what changed, and the translation is brought up to date beside them', async () => {
    const { user, settings } = await renderForm({ title: { en: 'Our rooms', fr: 'Nos chambres' } });
    await user.clear(english());
    await user.type(english(), 'Our six rooms');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = await screen.findByRole('dialog', { name: 'Compare: Title' });
    expect(dialog.querySelector('ins')?.textContent).toContain('six');
    expect(dialog.querySelector('del')).toBeNull();
    await user.type(within(dialog).getByRole('textbox', { name: /Title/ }), ' six');
    expect(settings().title).toEqual({ en: 'Our six rooms', fr: 'Nos chambres six' });
    expect(dialog.querySelector('ins')?.textContent).toContain('six');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('French is older than this text')).toBeNull();
  });

  test('a translation is taken as right as it is', async () => {
    const { user, settings } = await renderForm({ title: { en: 'Rooms', fr: 'Chambres' } });
    await user.type(english(), '.');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await user.click(await screen.findByRole('button', { name: 'French is right as it is' }));
    expect(screen.queryByText('French is older than this text')).toBeNull();
    expect(settings().title).toEqual({ en: 'Rooms.', fr: 'Chambres' });
  });

  test('in the language that is older, the source is named', async () => {
    const { user, editor } = await renderForm({ title: { en: 'Rooms', fr: 'Chambres' } });
    await user.type(english(), '.');
    act(() => editor.view({ locale: 'fr' }));
    expect(screen.getByText('English has changed since')).not.toBeNull();
  });
});

describe('E5: what is missing in which language', () => {
  const settings = { title: { en: 'Rooms' }, body: { en: '<p>Six of them</p>' } };
  const inFrench = async () => {
    const form = await renderForm(settings);
    act(() => form.editor.view({ locale: 'fr' }));
    return form;
  };

  test('is said at the field, with the words it would be made from, and copied', async () => {
    const form = await inFrench();
    const field = english();
    expect(field.value).toBe('');
    expect(field.placeholder).toBe('Rooms');
    const [copy] = screen.getAllByRole('button', { name: 'Copy English' });
    if (!copy) throw new Error('The title lacks French');
    await form.user.click(copy);
    expect(form.settings().title).toEqual({ en: 'Rooms', fr: 'Rooms' });
  });

  test('is said of the section, and all of it is filled at once, in one step', async () => {
    const form = await inFrench();
    expect(screen.getByText('2 texts missing in French')).not.toBeNull();
    await form.user.click(screen.getByRole('button', { name: 'Copy everything missing from English' }));
    expect(form.settings()).toEqual({
      title: { en: 'Rooms', fr: 'Rooms' },
      body: { en: '<p>Six of them</p>', fr: '<p>Six of them</p>' },
    });
    expect(screen.queryByText(/missing in French/)).toBeNull();
    act(() => form.editor.undo());
    expect(form.settings()).toEqual(settings);
  });

  test('both languages are edited beside each other', async () => {
    const form = await renderForm({ title: { en: 'Rooms', fr: 'Chambres' } });
    await form.user.click(screen.getByRole('button', { name: 'Languages side by side' }));
    const [first, second] = screen.getAllByRole<HTMLInputElement>('textbox', { name: /Title/ });
    if (!first || !second) throw new Error('Both languages are shown');
    expect([first.lang, second.lang]).toEqual(['en', 'fr']);
    await form.user.type(second, ' d’hôtes');
    await form.user.type(first, ' to let');
    expect(form.settings().title).toEqual({ en: 'Rooms to let', fr: 'Chambres d’hôtes' });
    expect(screen.getAllByRole('textbox', { name: 'Anchor' })).toHaveLength(1);
  });

  test('a French tool says it in French', async () => {
    const form = await renderForm(settings, { locale: 'fr' });
    act(() => form.editor.view({ locale: 'fr' }));
    await allDrawn();
    expect(screen.getByText('2 textes manquent en français')).not.toBeNull();
    expect(screen.getAllByText('Pas encore en français')).toHaveLength(2);
  });
});
