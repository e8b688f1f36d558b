import { Still } from '@shared-contracts/ui';
import { type Media, mainFileOf } from 'shared-contracts';
import { smallestUrl, stillUrl } from 'shared-contracts/tool';
import { endingOf, KIND_ICONS } from '../files/kind-of-file.ts';
import styles from './thumbnail.module.css';

/** What a medium is known by among others: a small picture of it, or the kind of file that it is. */
export function Thumbnail({ medium, className }: { readonly medium: Media; readonly className: string }) {
  const picture = smallestUrl(medium);
  const Icon = KIND_ICONS[medium.type];
  const ending = medium.type === 'image' ? '' : endingOf(mainFileOf(medium));
  return (
    <>
      {picture !== null ? (
        <Still still={stillUrl(medium)}>
          <img
            className={className}
            data-kind={medium.type}
            src={picture}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        </Still>
      ) : (
        <span className={`${styles.stand} ${className}`}>
          <Icon aria-hidden />
        </span>
      )}
      {ending !== '' && <span className={styles.ending}>{ending}</span>}
    </>
  );
}
