const SECOND = 1000;

/**
 * Counts down to leaving. It can be stopped, by the button or Escape; it rests while nobody looks; and where less motion
 * is wished nobody is taken anywhere. Returns how to end it.
 */
export function runCountdown(box: HTMLElement, leave: (href: string) => void): () => void {
  const { to } = box.dataset;
  const status = box.querySelector<HTMLElement>('[data-status]');
  const button = box.querySelector<HTMLElement>('[data-stay]');
  if (!to || !status || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const total = Number(box.dataset.countdown);
  const ending = new AbortController();
  let left = total;

  const show = (): void => {
    status.textContent = (status.dataset.status ?? '').replace('{seconds}', String(left));
    box.style.setProperty('--left', String(left / total));
  };
  const timer = setInterval(() => {
    if (document.hidden) return;
    left -= 1;
    show();
    // Said once; a number that is read out every second is no help.
    status.ariaLive = 'off';
    if (left > 0) return;
    end();
    leave(to);
  }, SECOND);
  const end = (): void => {
    clearInterval(timer);
    ending.abort();
  };
  const stay = (): void => {
    end();
    status.ariaLive = 'polite';
    status.textContent = status.dataset.stayed ?? '';
    box.dataset.stopped = '';
    button?.setAttribute('hidden', '');
  };
  button?.addEventListener('click', stay, { signal: ending.signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && stay(), { signal: ending.signal });
  box.hidden = false;
  show();
  return end;
}
