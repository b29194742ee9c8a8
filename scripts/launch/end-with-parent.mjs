// Preloaded module: ends the program when the parent process has ended, so that a killed npm leaves no server running.
import { isMainThread } from 'node:worker_threads';

const CHECK_MS = 500;

if (isMainThread) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}
