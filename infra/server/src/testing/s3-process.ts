/** An object storage for whole-system tests, as a process of its own until it is ended: on the port it is told, else a free one; says in JSON where. */
import { startS3Server } from './s3-server.ts';

const { endpoint, bucket, key } = await startS3Server({ port: Number(process.argv[2] ?? 0) });
process.stdout.write(`${JSON.stringify({ endpoint, bucket, ...key })}\n`);
