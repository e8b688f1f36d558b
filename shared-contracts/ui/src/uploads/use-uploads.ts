import { useCallback, useEffect, useRef, useState } from 'react';
import type { MediaPicker, MediaRef, UploadFailure, UploadHold, UploadOptions } from 'shared-contracts';

type Stage = Parameters<NonNullable<UploadOptions['onStage']>>[1];

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** 0 to 1. */
  readonly share: number;
  readonly failure: UploadFailure | null;
  readonly stage: Stage;
  /** Null where whoever uploads cannot hold it. */
  readonly hold: UploadHold | null;
}

export interface Uploads {
  /** Under way or failed; what has arrived is gone from here. */
  readonly items: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly cancel: (id: number) => void;
  readonly retry: (id: number) => void;
}

const FRESH = { share: 0, failure: null, stage: 'going', hold: null } as const;

let lastId = 0;

/** Uploads of one place on screen. `onArrival` is told of each medium as it arrives; what is under way when the place goes arrives without a word. */
export function useUploads(
  { upload }: Required<Pick<MediaPicker, 'upload'>>,
  onArrival: (ref: MediaRef) => void,
  takes: NonNullable<UploadOptions['takes']> = 'images',
): Uploads {
  const [items, setItems] = useState<readonly Upload[]>([]);
  const arrival = useRef(onArrival);
  useEffect(() => {
    arrival.current = onArrival;
  });
  const running = useRef(new Map<number, AbortController>());
  // What is under way arrives in the library all the same: the field that it was for may be another one by then.
  useEffect(
    () => () => {
      arrival.current = () => undefined;
    },
    [],
  );

  const change = useCallback(
    (id: number, next: Partial<Upload>) =>
      setItems((all) => all.map((item) => (item.id === id ? { ...item, ...next } : item))),
    [],
  );
  const drop = useCallback((id: number) => setItems((all) => all.filter((item) => item.id !== id)), []);

  const start = useCallback(
    (entries: readonly { readonly id: number; readonly file: File }[]) => {
      for (const { id, file } of entries) {
        const controller = new AbortController();
        running.current.set(id, controller);
        void upload([file], {
          takes,
          signal: controller.signal,
          onStage: (_, stage, hold) => change(id, { stage, hold }),
          onProgress: (_, sent, total) => change(id, { share: total > 0 ? sent / total : 0 }),
          onOutcome: (outcome) => {
            running.current.delete(id);
            if (!outcome.ok) return change(id, { failure: outcome.failure });
            drop(id);
            arrival.current(outcome.ref);
          },
        });
      }
    },
    [upload, takes, change, drop],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const entries = files.map((file) => {
        lastId += 1;
        return { id: lastId, file, ...FRESH };
      });
      setItems((all) => [...all, ...entries]);
      start(entries);
    },
    [start],
  );
  const cancel = useCallback(
    (id: number) => {
      running.current.get(id)?.abort();
      running.current.delete(id);
      drop(id);
    },
    [drop],
  );
  const retry = useCallback(
    (id: number) => {
      const item = items.find((candidate) => candidate.id === id);
      if (!item) return;
      change(id, FRESH);
      start([item]);
    },
    [items, change, start],
  );
  return { items, add, cancel, retry };
}
