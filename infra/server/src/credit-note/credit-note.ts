import { runCreditNote } from './run-credit-note.ts';

process.exitCode = await runCreditNote(process.argv.slice(2), {
  environment: process.env,
  write: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
