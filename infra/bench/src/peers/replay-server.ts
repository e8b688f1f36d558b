import { readFileSync } from 'node:fs';
import { listenAndTell } from '../support/listening.ts';
import { readRecording } from '../support/recording.ts';

/** A bare Node HTTP server that sends recorded bytes and headers: `replay-server.ts FILE`. */
const [path = ''] = process.argv.slice(2);
const answers = readRecording(readFileSync(path, 'utf8'));

listenAndTell((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(answer.status, [...answer.headers]);
  response.end(answer.body);
});
