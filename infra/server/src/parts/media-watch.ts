import type { Api } from '@infra/api';
import type { Logger } from 'pino';
import { IncompleteError, type MediaSource } from 'shell';

const EVERY_MS = 60 * 60_000;

export interface MediaWatch {
  /** Looks at once, and now and then from then on. */
  readonly start: () => void;
  /** A source whose check rejects while files are missing. */
  readonly watched: (media: MediaSource) => MediaSource;
  readonly close: () => void;
}

/** Sees whether each medium that the database knows has its files: a restore may have brought back one without the other. */
export function watchMedia({ countMissingMedia }: Api, logger: Logger): MediaWatch {
  let missing = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    missing = await countMissingMedia();
    if (missing > 0)
      logger.error({ missing }, 'Media lack files in DATA_DIR/media; put the folder of the same backup in its place');
  };
  const tryLook = (): void => {
    look().catch((error: unknown) => logger.warn({ err: error }, 'Files of media could not be looked for'));
  };
  return {
    start: () => {
      tryLook();
      timer = setInterval(tryLook, EVERY_MS).unref();
    },
    watched: (media) => ({
      ...media,
      check: async () => {
        await media.check();
        if (missing > 0) throw new IncompleteError(`${missing} media lack files`);
      },
    }),
    close: () => clearInterval(timer),
  };
}
