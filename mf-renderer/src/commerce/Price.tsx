import { decimalPrice, formatPrice, type RenderContext } from 'shared-contracts';

interface Props {
  /** Minor units. */
  readonly minor: number;
  readonly context: RenderContext;
  readonly className?: string;
}

/** An amount for people, and beside it for machines. */
export const Price = ({ minor, context, className }: Props) => (
  <data className={className} value={decimalPrice(minor)}>
    {formatPrice(minor, context)}
  </data>
);
