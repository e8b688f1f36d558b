/** @vitest-environment jsdom */
import '../testing/complete-dom.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ResizablePanel } from './ResizablePanel.tsx';

const show = (side: 'start' | 'end', initialSize?: number) => {
  const remember = vi.fn<(size: number) => void>();
  render(
    <ResizablePanel
      label="Outline"
      side={side}
      defaultSize={264}
      initialSize={initialSize}
      min={200}
      max={400}
      onResize={remember}
    >
      content
    </ResizablePanel>,
  );
  const splitter = screen.getByRole('separator', { name: 'Width of Outline' });
  return { splitter, remember, width: () => Number(splitter.getAttribute('aria-valuenow')) };
};

describe('a panel whose width is chosen', () => {
  test('arrows move the line the way they point, within the limits, and the width is remembered', async () => {
    const user = userEvent.setup();
    const { splitter, remember, width } = show('start');
    splitter.focus();
    await user.keyboard('{ArrowRight}');
    expect(width()).toBe(280);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(width()).toBe(248);
    await user.keyboard('{Home}{ArrowLeft}');
    expect(width()).toBe(200);
    await user.keyboard('{End}');
    expect(remember.mock.lastCall).toEqual([400]);
  });

  test('on the other side of the screen the line moves the same way, and the panel the other', async () => {
    const user = userEvent.setup();
    const { splitter, width } = show('end');
    splitter.focus();
    await user.keyboard('{ArrowLeft}');
    expect(width()).toBe(280);
  });

  test('a drag is remembered once, when it ends; a double press goes back', async () => {
    const user = userEvent.setup();
    const { splitter, remember, width } = show('start', 300);
    await user.pointer([
      { keys: '[MouseLeft>]', target: splitter, coords: { clientX: 300 } },
      { target: splitter, coords: { clientX: 320 } },
      { target: splitter, coords: { clientX: 345 } },
    ]);
    expect(width()).toBe(345);
    expect(remember).not.toHaveBeenCalled();
    await user.pointer({ keys: '[/MouseLeft]', target: splitter, coords: { clientX: 345 } });
    expect(remember.mock.calls).toEqual([[345]]);
    await user.dblClick(splitter);
    expect(width()).toBe(264);
  });

  test('a remembered width outside of the limits is mended', () => {
    expect(show('start', 9000).width()).toBe(400);
  });
});
