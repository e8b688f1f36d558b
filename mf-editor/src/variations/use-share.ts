import { createValue, useValue } from '../editor/create-value.ts';
import { useVariation } from './use-variations.ts';
import { variationsOf } from './variation-writes.ts';

/** Of a trial that nobody has shared out yet. */
const USUAL = 50;

/** Percent of visitors that somebody chose for a variation and has not said yes to, by its id. */
const chosen = createValue<Readonly<Record<string, number>>>({});

function choose(id: string, percent: number | null): void {
  const { [id]: _, ...others } = chosen.get();
  chosen.set(percent === null ? others : { ...others, [id]: percent });
}

/** The share of the variation that is looked at: what is chosen here, else what it has. */
export function useShare() {
  const { all, variation } = useVariation();
  const others = variationsOf(all).reduce((sum, { id, share }) => sum + (id === variation.id ? 0 : share), 0);
  const rest = 100 - others;
  const wanted = useValue(chosen)[variation.id];
  const isNew = !all.trial.running && variation.share === 0;
  const stored = isNew ? Math.round((USUAL * rest) / 100) : variation.share;
  return {
    /** Percent for the variation. */
    chosen: Math.min(rest, wanted ?? stored),
    /** Percent that it shares with main. */
    rest,
    /** Null: as it is stored. */
    setChosen: (percent: number | null) => choose(variation.id, percent),
  };
}
