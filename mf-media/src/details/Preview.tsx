import { Still } from '@shared-contracts/ui';
import { type Media, mainFileOf } from 'shared-contracts';
import { smallestUrl, stillUrl } from 'shared-contracts/tool';
import { KIND_ICONS } from '../files/kind-of-file.ts';
import styles from './details.module.css';
import { FilmPlayer } from './FilmPlayer.tsx';

/** The medium itself: a picture as it is, a film to be played. */
export function Preview({ medium, alt }: { readonly medium: Media; readonly alt: string }) {
  const picture = smallestUrl(medium);
  const Icon = KIND_ICONS[medium.type];
  const src = mainFileOf(medium)?.url;
  if (medium.type === 'image')
    return (
      <Still still={stillUrl(medium)}>
        <img className={styles.preview} src={src} alt={alt} />
      </Still>
    );
  if (medium.type === 'video') return <FilmPlayer src={src} label={medium.title} poster={picture} />;
  if (picture !== null) return <img className={styles.preview} src={picture} alt="" />;
  return (
    <span className={styles.stand}>
      <Icon aria-hidden />
    </span>
  );
}
