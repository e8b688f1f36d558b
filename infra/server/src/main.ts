import { enableCompileCache } from 'node:module';

enableCompileCache();

const { createLogger, tellCrash } = await import('./logger.ts');
const { announce } = await import('./announce.ts');
const { startProduct } = await import('./product.ts');
const { readSettings } = await import('./settings.ts');
const { StartError } = await import('./start-error.ts');
const { PRIVATE_UMASK } = await import('./storage/private-folders.ts');

process.on('uncaughtException', (error) => {
  tellCrash(error);
  process.exit(1);
});

/** Runs the product until it is asked to stop. A start that cannot be is one sentence and exit code 1. */
try {
  process.umask(PRIVATE_UMASK);
  const settings = readSettings(process.env);
  const logger = createLogger(settings);
  const product = await startProduct(settings, logger);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(130);
    stopping = true;
    await product.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  // Last: whoever reads that it is ready may stop it in the same moment.
  announce(product, settings);
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else tellCrash(error);
  process.exit(1);
}
