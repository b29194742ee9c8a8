// Loaded before a program: it asks the program to shut down when the process that started it is gone, however that
// ended, so that a killed npm leaves no server behind.
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
