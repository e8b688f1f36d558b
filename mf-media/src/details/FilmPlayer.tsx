import { useLayoutEffect, useRef } from 'react';
import styles from './details.module.css';

interface FilmPlayerProps {
  readonly src: string | undefined;
  readonly label: string;
  readonly poster: string | null;
}

/** Which file an address leads to, whatever it is signed with. */
const fileAt = (src: string): string => src.split('?', 1)[0] ?? '';

/** Plays on where it was, from a new address of the same film. */
function goOn(film: HTMLVideoElement, src: string): void {
  const { currentTime, paused } = film;
  const isSame = fileAt(film.getAttribute('src') ?? '') === fileAt(src);
  film.src = src;
  if (!isSame || (paused && currentTime === 0)) return;
  // What stood there is shown again, too, where it does not play.
  film.preload = 'metadata';
  film.currentTime = currentTime;
  if (!paused) film.play().catch(() => undefined);
}

/** A film to be played, of which nothing is fetched before. Links of private films end, and others take their place: it goes on all the same. */
export function FilmPlayer({ src = '', label, poster }: FilmPlayerProps) {
  const film = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    if (film.current && film.current.getAttribute('src') !== src) goOn(film.current, src);
  }, [src]);
  return (
    <video
      ref={film}
      className={styles.preview}
      aria-label={label}
      controls
      preload="none"
      {...(poster !== null && { poster })}
    />
  );
}
