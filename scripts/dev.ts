// The product with reload: people open the screens, which Vite serves and passes calls on to the server behind it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '../server/src/platform/config.ts';

const root = path.join(import.meta.dirname, '..');
const phrases = path.join(root, 'phrases/messages');
const { host, port, publicUrl } = readConfig(process.env);
const serverPort = port + 1;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: publicUrl },
});
const screens = await createServer({
  root: path.join(root, 'web'),
  server: {
    host,
    port,
    strictPort: true,
    proxy: { '/api': `http://${host}:${serverPort}` },
  },
});
screens.watcher.add(phrases).on('change', (file) => {
  // Both the screens and the server reload when the compiled phrases change.
  if (file.startsWith(phrases)) spawn('npm', ['run', '--silent', 'phrases'], { cwd: root, stdio: 'inherit' });
});
await screens.listen();

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined;
  server.kill('SIGTERM');
  await Promise.all([ended, screens.close()]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
server.on('exit', end);
