import type { Localised, RenderContext } from 'shared-contracts';
import { useWords } from '../editing/use-words.tsx';
import styles from './features.module.css';

interface Feature {
  readonly text?: Localised<string>;
}

interface Props {
  readonly features: readonly Feature[];
  readonly path: string;
  readonly context: RenderContext;
}

function FeatureItem({ feature, path, context }: { feature: Feature } & Omit<Props, 'features'>) {
  const words = useWords(`${path}.text`, feature.text, context);
  return (
    words && (
      <li>
        <span className={words.className} lang={words.lang} {...words.mark}>
          {words.node}
        </span>
      </li>
    )
  );
}

/** What an item includes, ticked off. */
export const Features = ({ features, path, context }: Props) =>
  features.length > 0 && (
    <ul className={styles.features}>
      {features.map((feature, index) => (
        <FeatureItem key={index} feature={feature} path={`${path}.${index}`} context={context} />
      ))}
    </ul>
  );
