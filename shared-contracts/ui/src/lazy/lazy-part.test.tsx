/** @vitest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import '../testing/complete-dom.ts';
import { KitProvider } from '../provider/KitProvider.tsx';
import { LostDialog } from './LostDialog.tsx';
import { lazyPart } from './lazy-part.tsx';
import { prepareParts } from './prepare-parts.ts';

const Part = ({ name }: { readonly name: string }) => <p>Here is {name}</p>;
const lost = Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' });

class Around extends Component<{ readonly children: ReactNode }, { readonly words: string | null }> {
  override state = { words: null };
  static getDerivedStateFromError = (error: Error) => ({ words: error.message });
  override render = () => this.state.words ?? this.props.children;
}

/** Code that does not come until it is let. */
function code() {
  let isThere = false;
  const load = vi.fn(async () => {
    if (!isThere) throw lost;
    return Part;
  });
  return {
    load,
    arrive: () => {
      isThere = true;
    },
  };
}

function show(children: ReactNode, locale: 'en' | 'fr' = 'en') {
  const onLost = vi.fn();
  const around = (content: ReactNode) => (
    <KitProvider locale={locale} onLost={onLost}>
      <p>The page</p>
      <Suspense fallback="Waiting">{content}</Suspense>
    </KitProvider>
  );
  const { rerender } = render(around(children));
  return { onLost, user: userEvent.setup(), reshow: (content: ReactNode) => rerender(around(content)) };
}

test('E1: a part that does not come says so in its place alone, is reported once, and comes with another try', async () => {
  const { load, arrive } = code();
  const Later = lazyPart(load);
  const { user, onLost } = show(
    <>
      <Later name="one" />
      <Later name="two" />
    </>,
  );
  expect(await screen.findAllByText('This part could not be loaded')).toHaveLength(2);
  expect(screen.getByText('The page')).toBeDefined();
  expect(onLost.mock.calls).toEqual([[lost]]);
  const [again] = screen.getAllByRole('button', { name: 'Try again' });
  if (!again) throw new Error('Nobody can try again');
  arrive();
  await user.click(again);
  expect(await screen.findByText('Here is one')).toBeDefined();
  expect(screen.getByText('Here is two')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

test('E1: a part comes by itself once the browser is online again, as often as that takes', async () => {
  const { load, arrive } = code();
  const Later = lazyPart(load);
  show(<Later name="one" />, 'fr');
  expect(await screen.findByText('Cette partie n’a pas pu être chargée')).toBeDefined();
  await act(async () => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeDefined();
  arrive();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here is one')).toBeDefined();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(3);
});

test('E1: online, and the network leads nowhere yet: it is asked for again for a while, and then no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { load } = code();
    const Later = lazyPart(load);
    show(<Later name="one" />);
    const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => void dispatchEvent(new Event('online')));
    await pass(1500);
    expect(load).toHaveBeenCalledTimes(4);
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(7);
  } finally {
    vi.useRealTimers();
  }
});

test('a part that is shown another time is asked for anew', async () => {
  const { load, arrive } = code();
  const Later = lazyPart(load);
  const { reshow } = show(<Later name="one" />);
  await screen.findByText('This part could not be loaded');
  reshow(null);
  arrive();
  reshow(<Later name="one" />);
  expect(await screen.findByText('Here is one')).toBeDefined();
});

test('what came ahead is drawn at once; what did not is nobody’s concern until it is shown', async () => {
  const { load, arrive } = code();
  const Later = lazyPart(load);
  expect(await Later.prepare()).toBe(false);
  arrive();
  const { onLost } = show(<Later name="one" />);
  expect(await screen.findByText('Here is one')).toBeDefined();
  expect(onLost).not.toHaveBeenCalled();
  expect(Later.isReady()).toBe(true);
  expect(await Later.prepare()).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

test('what stands beside a part is never taken away while that comes', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  const Later = lazyPart<{ readonly name: string }>(() => promise, { waiting: ({ name }) => <p>{name} comes</p> });
  show(
    <>
      <p>Beside it</p>
      <Later name="one" />
    </>,
  );
  expect(screen.getByText('Beside it')).toBeDefined();
  expect(screen.getByText('one comes')).toBeDefined();
  await act(async () => resolve(Part));
  expect(screen.getByText('Here is one')).toBeDefined();
});

test('a part that throws while it is drawn is none that did not come', async () => {
  const Later = lazyPart(async () => () => {
    throw new TypeError('broken');
  });
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(
    <Around>
      <Later />
    </Around>,
  );
  expect(await screen.findByText('broken')).toBeDefined();
  written.mockRestore();
});

test('a dialog that does not come can be closed', async () => {
  const { load } = code();
  const onClose = vi.fn();
  const Later = lazyPart(load, { whenLost: (loss) => <LostDialog {...loss} onClose={onClose} /> });
  const { user } = show(<Later name="one" />);
  expect(await screen.findByRole('dialog', { name: 'This part could not be loaded' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('E1: all that is known comes ahead, with what lies in it; the rest once the browser is online', async () => {
  const { load, arrive } = code();
  const inner = vi.fn(async () => Part);
  const outer = vi.fn(async () => {
    lazyPart(inner);
    return Part;
  });
  lazyPart(load);
  lazyPart(outer);
  await prepareParts();
  expect([load, outer, inner].map((loader) => loader.mock.calls.length)).toEqual([1, 1, 1]);
  arrive();
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  dispatchEvent(new Event('online'));
  await prepareParts();
  expect([load, outer, inner].map((loader) => loader.mock.calls.length)).toEqual([2, 1, 1]);
});
