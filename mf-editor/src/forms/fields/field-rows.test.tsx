/** @vitest-environment jsdom */

import { act, screen, waitFor } from '@testing-library/react';
import { completeDefinition } from 'shared-contracts/sections';
import { expect, test } from 'vitest';
import { saveChecked } from '../save-checked.ts';
import { allDrawn, renderForm } from '../testing/render-form.tsx';

const label = (en: string) => ({ en, fr: en });
const option = (value: string) => ({ value, label: label(value) });

const DEFINITION = completeDefinition({
  name: 'dependent',
  version: 1,
  label: label('Dependent'),
  description: label('Dependent'),
  mode: 'static',
  fields: {
    how: { type: 'select', label: label('How'), options: [option('At once'), option('Later')] },
    note: { type: 'text', label: label('Note'), max: 5, when: { field: 'how', is: ['Later'] } },
    questions: {
      type: 'list',
      label: label('Questions'),
      fields: {
        open: { type: 'toggle', label: label('Open'), default: false },
        example: { type: 'text', label: label('Example'), when: { field: 'open', is: [true] } },
      },
    },
  },
});
const field = (name: string) => screen.queryByRole('textbox', { name });

test('E4: a field comes with the choice it depends on, goes with another, and keeps what it holds', async () => {
  const form = await renderForm({ note: 'Noon' }, { definition: DEFINITION });
  // Nobody has chosen yet: the first choice stands.
  expect(field('Note')).toBeNull();
  await form.user.click(screen.getByRole('radio', { name: 'Later' }));
  expect((field('Note') as HTMLInputElement).value).toBe('Noon');
  await form.user.click(screen.getByRole('radio', { name: 'At once' }));
  expect(field('Note')).toBeNull();
  expect(form.settings()).toEqual({ how: 'At once', note: 'Noon' });
});

test('E4: the choice is the one of the same item', async () => {
  const form = await renderForm({ questions: [{ open: true }] }, { definition: DEFINITION });
  await allDrawn();
  expect(field('Example')).not.toBeNull();
  await form.user.click(screen.getByRole('switch', { name: 'Open' }));
  expect(field('Example')).toBeNull();
});

test('E4: what cannot be saved is shown whatever was chosen, and led to', async () => {
  const form = await renderForm({ how: 'At once', note: 'Too long' }, { definition: DEFINITION });
  expect(field('Note')).not.toBeNull();
  await act(async () => void (await saveChecked(form.editor)));
  await waitFor(() => expect(document.activeElement).toBe(field('Note')));
});
