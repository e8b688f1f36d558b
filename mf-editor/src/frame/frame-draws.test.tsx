/** @vitest-environment jsdom */

import { screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { OutlinePanel } from '../panels/outline/OutlinePanel.tsx';
import { showPanel } from '../testing/panel-screen.tsx';
import { testId, testSection } from '../testing/test-kinds.ts';
import { DraftStatus } from './DraftStatus.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { Rail } from './Rail.tsx';
import { SaveButton } from './SaveButton.tsx';
import { UndoRedo } from './UndoRedo.tsx';
import { WidthSwitch } from './WidthSwitch.tsx';

const draws = new Map<string, number>();

const Counted = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Profiler id={name} onRender={(id) => draws.set(id, (draws.get(id) ?? 0) + 1)}>
    {children}
  </Profiler>
);

const PARTS = {
  languages: <LanguageTabs />,
  outline: <OutlinePanel />,
  rail: <Rail />,
  save: <SaveButton screen="desktop" />,
  status: <DraftStatus />,
  undo: <UndoRedo />,
  widths: <WidthSwitch />,
};

describe('E16: what a keystroke draws again', () => {
  test('is the words on the draft, and nothing else of the frame', () => {
    const sections = Array.from({ length: 20 }, (_, index) => testSection(index + 1));
    const { editor } = showPanel(
      Object.entries(PARTS).map(([name, part]) => (
        <Counted key={name} name={name}>
          {part}
        </Counted>
      )),
      { sections },
    );
    const type = (value: string) =>
      editor.apply({ type: 'set-field', section: testId(3), path: 'body', locale: 'en', value });
    const publish = () => screen.getByRole('button', { name: 'Publish changes' }).dataset.variant;
    expect(publish()).toBe('secondary');
    // The first edit makes undo possible, and the second language older than the first.
    type('<p>a</p>');
    draws.clear();
    type('<p>ab</p>');
    expect(publish()).toBe('primary');
    expect(screen.getByText('2 changes, kept on this device')).toBeTruthy();
    expect([...draws.keys()].filter((name) => name !== 'outline')).toEqual(['status']);
  });
});
