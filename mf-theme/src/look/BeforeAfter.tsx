import type { ComponentProps } from 'react';
import styles from './look-dialogs.module.css';
import { SmallPage } from './SmallPage.tsx';
import type { ThemeValues } from './theme-values.ts';

interface Side {
  readonly caption: string;
  readonly values: ThemeValues;
}

interface Props extends Omit<ComponentProps<typeof SmallPage>, 'values'> {
  readonly sides: readonly [before: Side, after: Side];
}

/** One page under two looks, beside each other. */
export function BeforeAfter({ sides, ...page }: Props) {
  return (
    <div className={styles.sides}>
      {sides.map(({ caption, values }) => (
        <figure key={caption}>
          <SmallPage {...page} values={values} />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
