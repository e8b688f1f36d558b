import { distanceTo, isStill, placeAfter } from './moves.ts';

/** Milliseconds a slide is shown before the next, where they move on by themselves. */
const PACE = 6000;

/** Buttons, keys and, where it was asked for, movement of its own for a strip that scrolls. */
export function runSlides(stage: HTMLElement): () => void {
  const track = stage.querySelector<HTMLElement>('[data-track]');
  const slides = [...(track?.children ?? [])];
  const status = stage.querySelector<HTMLElement>('[data-status]');
  if (!track || slides.length < 2) return () => {};
  const ending = new AbortController();
  const { signal } = ending;
  let current = 0;

  const say = (): void => {
    const text = (status?.dataset.status ?? '')
      .replace('{index}', String(current + 1))
      .replace('{total}', String(slides.length));
    if (status && status.textContent !== text) status.textContent = text;
  };
  const go = (index: number): void => {
    const slide = slides[index];
    if (!slide) return;
    current = index;
    track.scrollBy({ left: distanceTo(track, slide), behavior: isStill() ? 'instant' : 'smooth' });
    say();
  };
  const look = (): void => {
    const distances = slides.map((slide) => Math.abs(distanceTo(track, slide)));
    current = distances.indexOf(Math.min(...distances));
    say();
  };
  const step = (by: number): void => go((current + by + slides.length) % slides.length);

  const pause = runByItself(stage, track, () => step(1), signal);
  const actions: Readonly<Record<string, () => void>> = { previous: () => step(-1), next: () => step(1) };
  stage.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('[data-do]');
      const action = pressed ? (pressed.dataset.do ?? '') : '';
      if (action === 'pause') pause('toggle');
      else if (actions[action]) {
        pause('stop');
        actions[action]();
      }
    },
    { signal },
  );
  track.addEventListener(
    'keydown',
    (event) => {
      const place = event.target === track ? placeAfter(event, current, slides.length) : null;
      if (place === null) return;
      event.preventDefault();
      pause('stop');
      go(place);
    },
    { signal },
  );
  track.addEventListener('scrollend', look, { signal });
  for (const type of ['pointerdown', 'wheel'] as const)
    track.addEventListener(type, () => pause('stop'), { signal, passive: true });
  return () => ending.abort();
}

/** Moves on until somebody stops it; rests while it is looked at closely, and never begins where less motion is wished. */
function runByItself(
  stage: HTMLElement,
  track: HTMLElement,
  next: () => void,
  signal: AbortSignal,
): (how: 'toggle' | 'stop') => void {
  const button = stage.querySelector<HTMLButtonElement>('[data-do="pause"]');
  if (!button || isStill()) return () => {};
  const [pause = '', play = '']: string[] = JSON.parse(button.dataset.labels ?? '[]');
  const status = stage.querySelector<HTMLElement>('[data-status]');
  let running = true;
  const show = (): void => {
    button.toggleAttribute('data-paused', !running);
    button.ariaLabel = running ? pause : play;
    // What moves by itself is not read out.
    if (status) status.ariaLive = running ? 'off' : 'polite';
  };
  const rests = (): boolean => document.hidden || track.matches(':hover, :focus-within');
  const timer = setInterval(() => running && !rests() && next(), PACE);
  signal.addEventListener('abort', () => clearInterval(timer));
  stage.dataset.moving = '';
  show();
  return (how) => {
    running = how === 'toggle' && !running;
    show();
  };
}
