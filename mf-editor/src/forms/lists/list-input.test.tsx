/** @vitest-environment jsdom */

import { act, waitFor, within } from '@testing-library/react';
import { FIXTURE_DEFINITION } from 'shared-contracts/fixtures';
import { completeDefinition, type SectionDefinition } from 'shared-contracts/sections';
import { describe, expect, test } from 'vitest';
import { type Form, renderForm, screen } from '../testing/render-form.tsx';

const title = { en: 'Hello', fr: 'Bonjour' };
const items = [{ name: { en: 'First' } }, { name: { en: 'Second' } }];

const list = () => screen.getByRole('group', { name: 'Items' });
const titles = (): string[] =>
  within(list())
    .getAllByRole('button', { expanded: false })
    .map((button) => button.textContent ?? '')
    .filter((text) => text !== '');
const names = ({ settings }: Form): unknown =>
  (settings().items as readonly { readonly name?: unknown }[]).map(({ name }) => name);
const choose = async ({ user }: Form, of: string, action: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: `Actions for ${of}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('E4: a list of objects', () => {
  test('is folded to the titles of its items, which open', async () => {
    const { user } = await renderForm({ title, items });
    expect(titles()).toEqual(['First', 'Second']);
    await user.click(screen.getByRole('button', { name: 'First' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('First');
  });

  test('an item without words is called by its number', async () => {
    await renderForm({ title, items: [{}, { name: { en: 'B' } }] });
    expect(titles()).toEqual(['Item 1', 'B']);
  });

  test('an item that takes no words is called by its choice, in the language of the tool', async () => {
    const label = (en: string, fr: string) => ({ en, fr });
    const allergen = completeDefinition({
      ...FIXTURE_DEFINITION,
      fields: {
        items: {
          type: 'list',
          label: label('Items', 'Éléments'),
          fields: {
            one: {
              type: 'select',
              label: label('One', 'Un'),
              options: [{ value: 'a', label: label('Celery', 'Céleri') }],
            },
          },
        },
      },
    });
    await renderForm({ items: [{ one: 'a' }, {}] }, { definition: allergen, locale: 'fr' });
    const folded = screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
    expect(folded.filter(Boolean)).toEqual(['Céleri', 'Élément 2']);
  });

  test('the title follows what is typed in the item', async () => {
    const form = await renderForm({ title, items });
    await form.user.click(screen.getByRole('button', { name: 'First' }));
    await form.user.type(screen.getByRole('textbox', { name: /Name/ }), '!');
    expect(screen.getByRole('button', { name: 'First!' })).not.toBeNull();
    expect(names(form)).toEqual([{ en: 'First!' }, { en: 'Second' }]);
  });

  test('an item is added, opened and focused', async () => {
    const form = await renderForm({ title, items });
    await form.user.click(within(list()).getByRole('button', { name: 'Add' }));
    expect(form.settings().items).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Name/ }));
    await form.user.keyboard('Third');
    expect(names(form)).toEqual([{ en: 'First' }, { en: 'Second' }, { en: 'Third' }]);
  });

  test('is moved by menu and by the keys of the handle, and every move can be undone', async () => {
    const form = await renderForm({ title, items });
    await choose(form, 'First', 'Move down');
    expect(names(form)).toEqual([{ en: 'Second' }, { en: 'First' }]);
    act(() => screen.getByRole('button', { name: 'Move First' }).focus());
    await form.user.keyboard('{ArrowUp}');
    expect(names(form)).toEqual([{ en: 'First' }, { en: 'Second' }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move First' }));
    act(() => form.editor.undo());
    expect(titles()).toEqual(['Second', 'First']);
  });

  test('an item is duplicated, and removed with a way back', async () => {
    const form = await renderForm({ title, items });
    await choose(form, 'First', 'Duplicate');
    expect(names(form)).toEqual([{ en: 'First' }, { en: 'First' }, { en: 'Second' }]);
    await choose(form, 'Second', 'Remove');
    expect(names(form)).toEqual([{ en: 'First' }, { en: 'First' }]);
    expect(form.host.toasts.at(-1)?.message).toBe('Second removed');
    act(() => form.host.toasts.at(-1)?.options.action?.run());
    expect(names(form)).toEqual([{ en: 'First' }, { en: 'First' }, { en: 'Second' }]);
  });

  test('no more is added than its kind allows, in words', async () => {
    await renderForm({ title, items: [...items, { name: { en: 'Third' } }] });
    expect(screen.getByText('No more than 3 fit here.')).not.toBeNull();
    expect(within(list()).getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
  });

  test('no fewer are left than its kind asks for', async () => {
    const field = FIXTURE_DEFINITION.fields.items;
    if (field?.type !== 'list') throw new Error('The fixture has a list');
    const fields = { ...FIXTURE_DEFINITION.fields, items: { ...field, min: 2 } };
    const definition: SectionDefinition = { ...FIXTURE_DEFINITION, fields };
    const form = await renderForm({ title, items }, { definition });
    await form.user.click(screen.getByRole('button', { name: 'Actions for First' }));
    const remove = await screen.findByRole('menuitem', { name: 'Remove' });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
  });

  test('levels inside an item are lists again, as deep as its kind allows', async () => {
    const form = await renderForm({ title, items: [{ name: { en: 'A' }, children: [{ name: { en: 'B' } }] }] });
    const [level] = await screen.findAllByRole('group', { name: 'Items below' });
    if (!level) throw new Error('The only item is open');
    await form.user.type(within(level).getByRole('textbox', { name: /Name/ }), 'b');
    expect(form.settings().items).toEqual([{ name: { en: 'A' }, children: [{ name: { en: 'Bb' } }] }]);
    await waitFor(() => expect(screen.getAllByRole('group', { name: 'Items below' })).toHaveLength(2));
  });
});

test('W6: what is remembered of a translation follows its item', async () => {
  const form = await renderForm({
    title,
    items: [{ name: { en: 'First', fr: 'Premier' } }, { name: { en: 'Second' } }],
  });
  await form.user.click(screen.getByRole('button', { name: 'First' }));
  await form.user.type(screen.getByRole('textbox', { name: /Name/ }), '!');
  expect(screen.getByText('French is older than this text')).not.toBeNull();
  await choose(form, 'First!', 'Move down');
  expect(screen.getByText('French is older than this text')).not.toBeNull();
});
