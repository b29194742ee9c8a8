// For `npm run dev`. With `node --watch`, a worker thread reports each module that it loads as a message to the thread that started
// it, and the server would take these for answers. Without the variable, workers report nothing.
import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';

const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;

workerThreads.Worker = class extends workerThreads.Worker {
  /**
   * @param {string | URL} file
   * @param {import('node:worker_threads').WorkerOptions} [options]
   */
  constructor(file, options) {
    super(file, { env, ...options });
  }
};
syncBuiltinESMExports();
