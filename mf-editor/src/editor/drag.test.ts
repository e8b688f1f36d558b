/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginDrag, type DragSource, provideDropTarget } from './drag.ts';

const SOURCE: DragSource = { type: 'kind', kind: 'rooms', label: 'Rooms', example: {} };
const told: string[] = [];
let release = () => {};
let card: HTMLElement;

/** jsdom knows no pointer events. */
class Pointer extends MouseEvent {
  readonly pointerId = 1;
  readonly isPrimary = true;
  override readonly view = window;
  readonly pointerType: string;
  constructor(type: string, { pointerType = 'mouse', ...init }: MouseEventInit & { pointerType?: string } = {}) {
    super(type, { bubbles: true, cancelable: true, ...init });
    this.pointerType = pointerType;
  }
}
const fire = (type: string, x = 0, y = 0, pointerType?: string) =>
  card.dispatchEvent(new Pointer(type, { clientX: x, clientY: y, pointerType }));

beforeEach(() => {
  vi.useFakeTimers();
  card = document.body.appendChild(document.createElement('div'));
  card.setPointerCapture = () => {};
  card.addEventListener('pointerdown', (event) => beginDrag(event, SOURCE));
  card.addEventListener('click', () => told.push('click'));
  release = provideDropTarget({
    over: (_, { x, y }) => told.push(`over ${x} ${y}`),
    drop: () => told.push('drop'),
    cancel: () => told.push('cancel'),
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  release();
  document.body.replaceChildren();
  told.length = 0;
});

describe('E2: drags', () => {
  test('begin with a movement, and hold the click back that follows', () => {
    fire('pointerdown');
    fire('pointermove', 2, 2);
    expect(told).toEqual([]);
    fire('pointermove', 20, 30);
    fire('pointerup', 20, 30);
    card.click();
    expect(told).toEqual(['over 20 30', 'drop']);
    vi.runAllTimers();
    card.click();
    expect(told.at(-1)).toBe('click');
  });

  test('a click is a click', () => {
    fire('pointerdown');
    fire('pointerup');
    card.click();
    expect(told).toEqual(['click']);
  });

  test('Escape ends them where they began', () => {
    fire('pointerdown');
    fire('pointermove', 20, 30);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    fire('pointermove', 40, 30);
    fire('pointerup', 40, 30);
    expect(told).toEqual(['over 20 30', 'cancel']);
  });

  test('a finger that moves scrolls; one that rests drags', () => {
    fire('pointerdown', 0, 0, 'touch');
    fire('pointermove', 0, 40, 'touch');
    vi.advanceTimersByTime(400);
    fire('pointermove', 0, 80, 'touch');
    expect(told).toEqual([]);
    fire('pointerdown', 0, 0, 'touch');
    vi.advanceTimersByTime(400);
    fire('pointermove', 0, 40, 'touch');
    expect(told).toEqual(['over 0 40']);
    fire('pointerup', 0, 40, 'touch');
  });

  test('the browser drags no picture meanwhile', () => {
    const native = () => card.dispatchEvent(new Event('dragstart', { bubbles: true, cancelable: true }));
    expect(native()).toBe(true);
    fire('pointerdown');
    expect(native()).toBe(false);
    fire('pointerup');
  });

  test('nobody takes them where there is no canvas', () => {
    release();
    fire('pointerdown');
    fire('pointermove', 20, 30);
    fire('pointerup', 20, 30);
    expect(told).toEqual([]);
  });
});
