import { announce } from './announce.ts';
import { createLogger, tellCrash } from './logger.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';
import { isOutOfSpace } from './storage/free-space.ts';
import { PRIVATE_UMASK } from './storage/private-folders.ts';

/**
 * Runs the product until it is asked to stop: settings first, then the port, then what has to be prepared, then the
 * data. A start that cannot be is one sentence and exit code 1.
 */
export async function run(prepare: () => Promise<void> = async () => undefined): Promise<void> {
  // What threw may have left anything behind in memory, and nothing on the disk: a new process is sound again.
  process.on('uncaughtException', (error) => {
    tellCrash(error);
    process.exit(1);
  });
  try {
    const settings = readSettings(process.env);
    const logger = createLogger(settings);
    // A promise that nobody waited for has no say in what others do.
    process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
    // Loaded only now: what the settings refuse is told at once.
    const [{ openServer }, { answerStarting }] = await Promise.all([import('./http/http-server.ts'), import('shell')]);
    const server = await openServer(settings, logger, (request, response) => {
      answerStarting(request, response).catch(() => response.destroy());
    });
    await prepare();
    process.umask(PRIVATE_UMASK);
    const { startProduct } = await import('./product.ts');
    const product = await startProduct(settings, server, logger);
    let stopping = false;
    const stop = async (): Promise<void> => {
      if (stopping) process.exit(130);
      stopping = true;
      const isClean = await product.close().then(
        () => true,
        (error: unknown) => logger.error({ err: error }, 'The stop left something undone'),
      );
      process.exit(isClean ? 0 : 1);
    };
    process.on('SIGTERM', () => void stop());
    process.on('SIGINT', () => void stop());
    // Last: whoever reads that it is ready may stop it in the same moment.
    announce(product, settings);
  } catch (error) {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else if (isOutOfSpace(error))
      process.stderr.write('The disk became full during the start; make room and start again.\n');
    else tellCrash(error);
    process.exit(1);
  }
}
