import { once } from 'node:events';
import { runRemoteCommand } from './run-remote-command.ts';

process.exitCode = await runRemoteCommand(process.argv.slice(2), {
  environment: process.env,
  write: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  untilStopped: async () => {
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  },
});
