import type { Media } from 'shared-contracts';
import { smallestUrl } from 'shared-contracts/tool';
import { KIND_ICONS, mainFile } from '../files/kind-of-file.ts';
import styles from './details.module.css';

/** The medium itself: a picture as it is, a film to be played, of which nothing is fetched before. */
export function Preview({ medium, alt }: { readonly medium: Media; readonly alt: string }) {
  const picture = smallestUrl(medium);
  const Icon = KIND_ICONS[medium.type];
  if (medium.type === 'image') return <img className={styles.preview} src={mainFile(medium)?.url} alt={alt} />;
  if (medium.type === 'video')
    return (
      <video
        className={styles.preview}
        src={mainFile(medium)?.url}
        aria-label={medium.title}
        controls
        preload="none"
        {...(picture !== null && { poster: picture })}
      />
    );
  if (picture !== null) return <img className={styles.preview} src={picture} alt="" />;
  return (
    <span className={styles.stand}>
      <Icon aria-hidden />
    </span>
  );
}
