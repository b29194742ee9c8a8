// npm run dev: Vite serves the screens on PORT and forwards /api to the server on PORT + 1.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '../server/src/platform/config.ts';

const ROOT = path.join(import.meta.dirname, '..');
const phrasesFolder = path.join(ROOT, 'phrases/messages');
const { host, port, publicUrl } = readConfig(process.env);
const serverPort = port + 1;

const watched = ['--watch', '--watch-preserve-output', '--import', './scripts/launch/unwatched-workers.mjs'];
const server = spawn(process.execPath, [...watched, 'server/src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: publicUrl },
});
const vite = await createServer({
  root: path.join(ROOT, 'web'),
  server: {
    host,
    port,
    strictPort: true,
    proxy: { '/api': `http://${host}:${serverPort}` },
  },
});
vite.watcher.add(phrasesFolder).on('change', (file) => {
  // Both the screens and the server reload when the compiled phrases change.
  if (file.startsWith(phrasesFolder))
    spawn('npm', ['run', '--silent', 'phrases'], { cwd: ROOT, stdio: 'inherit' });
});
await vite.listen();

let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined;
  server.kill('SIGTERM');
  await Promise.all([ended, vite.close()]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
server.on('exit', end);
