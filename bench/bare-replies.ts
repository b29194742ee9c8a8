// The baseline for reads: a Fastify server that only sends the bytes it is given.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const replies: Record<string, string> = JSON.parse(readFileSync(process.env.REPLIES!, 'utf8'));
const app = Fastify();
app.get('/ready', async () => 'ready');
for (const [path, body] of Object.entries(replies)) {
  app.get(path, (_request, reply) => {
    reply.type('application/json; charset=utf-8').send(body);
  });
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
