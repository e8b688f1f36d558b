/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FilmPlayer } from './FilmPlayer.tsx';

afterEach(() => vi.restoreAllMocks());

function begin() {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const drawn = (src: string) => <FilmPlayer src={src} label="Harbour" poster={null} />;
  const { rerender } = render(drawn('/private/harbour.mp4?until=1'));
  const film = screen.getByLabelText<HTMLVideoElement>('Harbour');
  const stand = (state: { paused: boolean; currentTime: number }) => {
    Object.defineProperty(film, 'paused', { value: state.paused, configurable: true });
    // As a browser does: another address begins anew.
    let time = state.currentTime;
    Object.defineProperty(film, 'currentTime', {
      get: () => time,
      set: (next: number) => {
        time = next;
      },
      configurable: true,
    });
    Object.defineProperty(film, 'src', {
      set: (src: string) => {
        time = 0;
        film.setAttribute('src', src);
      },
      configurable: true,
    });
  };
  return { film, play, stand, lead: (src: string) => rerender(drawn(src)) };
}

test('M5: a film that plays goes on where it was when its link ends', () => {
  const { film, play, stand, lead } = begin();
  stand({ paused: false, currentTime: 42.5 });
  lead('/private/harbour.mp4?until=2');
  expect([film.getAttribute('src'), film.currentTime]).toEqual(['/private/harbour.mp4?until=2', 42.5]);
  expect(play).toHaveBeenCalledTimes(1);
});

test('M5: one that is paused stays where it was, and is not played', () => {
  const { film, play, stand, lead } = begin();
  stand({ paused: true, currentTime: 7 });
  lead('/private/harbour.mp4?until=2');
  expect([film.currentTime, film.preload]).toEqual([7, 'metadata']);
  expect(play).not.toHaveBeenCalled();
});

test('M5: nothing is fetched of one that nobody played, and another film begins at its beginning', () => {
  const { film, play, stand, lead } = begin();
  expect([film.preload, film.getAttribute('src')]).toEqual(['none', '/private/harbour.mp4?until=1']);
  stand({ paused: true, currentTime: 0 });
  lead('/private/harbour.mp4?until=2');
  expect(film.preload).toBe('none');
  stand({ paused: false, currentTime: 9 });
  lead('/private/replaced.mp4?until=3');
  expect(film.currentTime).toBe(0);
  expect(play).not.toHaveBeenCalled();
});
