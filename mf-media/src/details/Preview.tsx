import type { Media } from 'shared-contracts';
import { smallestUrl } from 'shared-contracts/tool';
import { KIND_ICONS, mainFile } from '../files/kind-of-file.ts';
import styles from './details.module.css';
import { FilmPlayer } from './FilmPlayer.tsx';

/** The medium itself: a picture as it is, a film to be played. */
export function Preview({ medium, alt }: { readonly medium: Media; readonly alt: string }) {
  const picture = smallestUrl(medium);
  const Icon = KIND_ICONS[medium.type];
  if (medium.type === 'image') return <img className={styles.preview} src={mainFile(medium)?.url} alt={alt} />;
  if (medium.type === 'video') return <FilmPlayer src={mainFile(medium)?.url} label={medium.title} poster={picture} />;
  if (picture !== null) return <img className={styles.preview} src={picture} alt="" />;
  return (
    <span className={styles.stand}>
      <Icon aria-hidden />
    </span>
  );
}
