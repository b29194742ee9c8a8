// A worker thread for tasks whose time depends on their input. When a task takes too long, its thread is ended, and the next task gets
// a new thread.
import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

export class TaskFailed extends Error {
  override name = 'TaskFailed';
}

interface Limits {
  /**
   * Processor time of each task, so that a busy machine refuses the same tasks as an idle machine. Loading the thread's code is not
   * counted.
   */
  taskMs: number;
  heapMb: number;
}

type Answer<Result> = { result: Result } | { failure: string };

/** After this time without tasks, the thread ends, which frees its memory. */
const IDLE_MS = 60_000;
const CHECK_EVERY_MS = 50;
const READY = 'ready';

/** For the code of the thread. Call it once, after all modules are loaded. */
export function answerTasks<Task, Result>(work: (task: Task) => Result): void {
  const answer = (task: Task): Answer<Result> => {
    try {
      return { result: work(task) };
    } catch (error) {
      return { failure: String(error) };
    }
  };
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(answer(task)));
  parentPort?.postMessage(READY);
}

/**
 * The thread starts with the first task. The returned function runs one task after the other, and throws TaskFailed.
 * @param file calls `answerTasks`
 */
export function openTaskThread<Task, Result>(file: URL, { taskMs, heapMb }: Limits) {
  const oneAtATime = pLimit(1);
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    const endedThread = thread;
    thread = undefined;
    await endedThread?.terminate();
  }

  async function start(): Promise<Worker> {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    // An idle thread must not keep the server from exiting.
    started.unref();
    started.on('error', () => {});
    started.once('exit', () => {
      if (thread === started) thread = undefined;
    });
    await once(started, 'message');
    return started;
  }

  async function run(task: Task): Promise<Result> {
    clearTimeout(idleTimer);
    thread ??= await start();
    const answer = await ask<Task, Result>(thread, task, taskMs);
    idleTimer = setTimeout(end, IDLE_MS).unref();
    if (answer && 'result' in answer) return answer.result;
    if (!answer) await end();
    throw new TaskFailed(answer ? answer.failure : 'The task took too long or too much memory.');
  }

  return (task: Task): Promise<Result> => oneAtATime(() => run(task));
}

/** Undefined when the task has used its processor time, or the thread ends. */
function ask<Task, Result>(thread: Worker, task: Task, taskMs: number): Promise<Answer<Result> | undefined> {
  return new Promise((resolve) => {
    const finish = (answer?: Answer<Result>) => {
      clearInterval(timer);
      thread.off('message', finish).off('exit', stop);
      resolve(answer);
    };
    const stop = () => finish();
    const startMs = processorMs(thread);
    const timer = setInterval(async () => {
      // If the thread ends meanwhile, its event `exit` calls `stop`.
      const [startedAtMs, now] = await Promise.all([startMs, processorMs(thread)]).catch(() => [0, 0]);
      if (now - startedAtMs >= taskMs) stop();
    }, CHECK_EVERY_MS);
    startMs.catch(() => {});
    thread.on('message', finish).on('exit', stop);
    thread.postMessage(task);
  });
}

async function processorMs(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1000;
}
