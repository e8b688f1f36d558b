import type { AgentEndpoint, AgentModel } from 'shared-contracts';

/** What stands in the form. */
export interface ModelDraft {
  readonly url: string;
  readonly model: string;
  /** Written anew only: the one that is stored comes back to nobody. */
  readonly key: string;
  readonly pictures: boolean;
  readonly read: number | null;
  readonly written: number | null;
  readonly most: number | null;
}

export const draftOf = ({ endpoint }: AgentModel): ModelDraft => ({
  ...{ url: endpoint?.url ?? '', model: endpoint?.model ?? '', key: '' },
  pictures: endpoint?.pictures ?? false,
  ...{ read: endpoint?.prices?.read ?? null, written: endpoint?.prices?.written ?? null },
  most: endpoint?.monthly_tokens ?? null,
});

/** Which model is meant. Without a key of its own, the stored one is. */
export const placeOf = ({ url, model, key }: ModelDraft) => ({
  ...{ url: url.trim(), model: model.trim() },
  ...(key.trim() !== '' && { key: key.trim() }),
});

export const endpointOf = (draft: ModelDraft): AgentEndpoint & { readonly key?: string } => {
  const { read, written, most } = draft;
  const isPriced = read !== null || written !== null;
  return {
    ...placeOf(draft),
    pictures: draft.pictures,
    prices: isPriced ? { read: read ?? 0, written: written ?? 0 } : null,
    monthly_tokens: most,
  };
};
