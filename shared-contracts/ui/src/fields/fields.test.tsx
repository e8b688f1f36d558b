/** @vitest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { KitProvider } from '../provider/KitProvider.tsx';
import { Checkbox } from './Checkbox.tsx';
import { ColorField } from './ColorField.tsx';
import { FileDrop } from './FileDrop.tsx';
import { Form } from './Form.tsx';
import { NumberField } from './NumberField.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { TextField } from './TextField.tsx';

const described = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('fields', () => {
  test('a message makes a field invalid and is read out with it, after its help', () => {
    render(<TextField label="Email" description="We rarely write." errorMessage="Not an address." />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(described(input)).toContain('We rarely write.');
    expect(described(input)).toContain('Not an address.');
  });

  test('a field without a message is valid; the language stands beside the label, not in its name', () => {
    render(<TextField label="Heading" language="English" />);
    expect(screen.getByRole('textbox', { name: 'Heading' }).getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('English')).toBeTruthy();
  });

  test('a form hands out messages by field name and takes each back when its field changes', async () => {
    const user = userEvent.setup();
    render(
      <Form validationErrors={{ email: 'Taken.' }}>
        <TextField name="email" label="Email" />
        <Checkbox name="terms" errorMessage="Accept the terms.">
          Terms
        </Checkbox>
      </Form>,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(described(input)).toContain('Taken.');
    expect(described(screen.getByRole('checkbox', { name: 'Terms' }))).toContain('Accept the terms.');
    await user.type(input, 'x');
    await user.tab();
    expect(described(input)).not.toContain('Taken.');
  });

  test('a stale text is told of in the person’s language and can be compared', async () => {
    const user = userEvent.setup();
    const compare = vi.fn();
    render(
      <KitProvider locale="fr">
        <StaleNotice language="Anglais" onCompare={compare} />
      </KitProvider>,
    );
    expect(screen.getByText('L’anglais est plus ancien que ce texte')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Comparer' }));
    expect(compare).toHaveBeenCalled();
  });

  test('a number is typed, emptied, and brought between its limits on leaving', async () => {
    const user = userEvent.setup();
    const changes: (number | null)[] = [];
    render(<NumberField label="Space" defaultValue={8} minValue={0} maxValue={40} onChange={(n) => changes.push(n)} />);
    const input = screen.getByRole('spinbutton', { name: 'Space' });
    await user.clear(input);
    await user.type(input, '95');
    await user.tab();
    expect(changes).toEqual([null, 9, 95, 40]);
  });

  test('a colour is shown to the chooser in full, and comes back from it', () => {
    function Colour() {
      const [value, setValue] = useState('#abc');
      return <ColorField label="Colour" value={value} onChange={setValue} />;
    }
    render(<Colour />);
    const chooser = screen.getByLabelText<HTMLInputElement>('Choose a colour');
    expect(chooser.value).toBe('#aabbcc');
    fireEvent.change(chooser, { target: { value: '#112233' } });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Colour' }).value).toBe('#112233');
  });

  test('files are dropped and pasted; only the first one where one is wanted', () => {
    const onFiles = vi.fn<(files: readonly File[]) => void>();
    render(<FileDrop label="Drop an image" chooseLabel="Choose" onFiles={onFiles} />);
    const zone = screen.getByRole('group', { name: 'Drop an image' });
    const files = [new File(['1'], 'one.png'), new File(['2'], 'two.png')];
    fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'] } });
    expect(zone.hasAttribute('data-drop-target')).toBe(true);
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files } });
    fireEvent.paste(zone, { clipboardData: { files: files.slice(1) } });
    expect(onFiles.mock.calls.map(([given]) => given.map(({ name }) => name))).toEqual([['one.png'], ['two.png']]);
    expect(zone.hasAttribute('data-drop-target')).toBe(false);
  });
});
