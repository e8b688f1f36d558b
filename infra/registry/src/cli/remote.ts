import { once } from 'node:events';
import { runRemoteCommand } from './run-remote-command.ts';

// Whoever reads may have read enough: `remote list NAME | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runRemoteCommand(process.argv.slice(2), {
  environment: process.env,
  write: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  untilStopped: async () => {
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  },
});
