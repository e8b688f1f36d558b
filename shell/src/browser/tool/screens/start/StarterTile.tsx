import { Button } from '@shared-contracts/ui';
import type { StarterInfo } from 'shared-contracts';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';
import styles from './start.module.css';

interface Props extends ScreenProps {
  readonly starter: StarterInfo;
  readonly isPending: boolean;
  readonly isDisabled: boolean;
  readonly onUse: () => void;
}

/** One starting point: how it looks, what it is. */
export function StarterTile({ host, starter, isPending, isDisabled, onUse }: Props) {
  const t = useScreenWords(host);
  const { label, description, picture, picture_alt: alt, pages, name } = starter;
  const locale = host.locale();
  return (
    <li className={styles.tile} aria-labelledby={`starter-${name}`}>
      {picture && <img className={styles.picture} src={picture[locale]} alt={alt[locale]} width={640} height={360} />}
      <div className={styles.words}>
        <h2 className={styles.name} id={`starter-${name}`}>
          {label[locale]}
        </h2>
        <p className={styles.about}>{description[locale]}</p>
        <p className={styles.count}>{t('start.pages', { count: pages })}</p>
        <Button
          variant="primary"
          isPending={isPending}
          isDisabled={isDisabled}
          onPress={onUse}
          aria-describedby={`starter-${name}`}
        >
          {t('start.use')}
        </Button>
      </div>
    </li>
  );
}
