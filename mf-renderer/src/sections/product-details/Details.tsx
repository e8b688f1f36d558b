import type { Localised, RenderContext } from 'shared-contracts';
import { useWords } from '../../editing/use-words.tsx';
import styles from './product-details.module.css';

interface Detail {
  readonly label?: Localised<string>;
  readonly value?: Localised<string>;
}

interface Props {
  readonly details: readonly Detail[];
  readonly context: RenderContext;
}

function DetailRow({ detail, path, context }: { detail: Detail; path: string; context: RenderContext }) {
  const label = useWords(`${path}.label`, detail.label, context);
  const value = useWords(`${path}.value`, detail.value, context);
  return (
    label && (
      <div>
        <dt className={label.className} lang={label.lang} {...label.mark}>
          {label.node}
        </dt>
        <dd className={value?.className} lang={value?.lang} {...value?.mark}>
          {value?.node}
        </dd>
      </div>
    )
  );
}

/** What else is to be known, as terms and their values. */
export const Details = ({ details, context }: Props) =>
  details.length > 0 && (
    <dl className={styles.details}>
      {details.map((detail, index) => (
        <DetailRow key={index} detail={detail} path={`details.${index}`} context={context} />
      ))}
    </dl>
  );
