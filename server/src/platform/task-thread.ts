// A worker thread for tasks whose time depends on their input. A task that takes too long ends with its thread, and the next task
// gets a new thread.
import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** The task threw an error, took too long, or needed too much memory. */
export class TaskFailed extends Error {
  override name = 'TaskFailed';
}

interface Limits {
  /**
   * Milliseconds of processor time for each task, so that a busy machine refuses the same tasks as an idle one. Loading the
   * thread's code is not counted.
   */
  taskMs: number;
  /** Megabytes of the thread's heap. */
  heapMb: number;
}

type Answer<Result> = { result: Result } | { failure: string };

/** Milliseconds without tasks after which the thread ends, which frees its memory. */
const IDLE_MS = 60_000;
const CHECK_EVERY_MS = 50;
const READY = 'ready';

/** The thread's side: answers each task with the result of `work`. Call it once, when everything is loaded. */
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
 * A thread that runs `file`, which calls `answerTasks`, and starts with the first task. The returned function runs one task
 * after the other. @throws {TaskFailed}
 */
export function openTaskThread<Task, Result>(file: URL, { taskMs, heapMb }: Limits) {
  const inTurn = pLimit(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  async function start(): Promise<Worker> {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    // The server may exit while the thread has nothing to do.
    started.unref();
    started.on('error', () => {});
    started.once('exit', () => {
      if (thread === started) thread = undefined;
    });
    await once(started, 'message');
    return started;
  }

  async function run(task: Task): Promise<Result> {
    clearTimeout(idle);
    thread ??= await start();
    const answer = await ask<Task, Result>(thread, task, taskMs);
    idle = setTimeout(end, IDLE_MS).unref();
    if (answer && 'result' in answer) return answer.result;
    if (!answer) await end();
    throw new TaskFailed(answer ? answer.failure : 'The task took too long or too much memory.');
  }

  return (task: Task): Promise<Result> => inTurn(() => run(task));
}

/** Undefined when no answer comes within the processor time, or the thread ends. */
function ask<Task, Result>(thread: Worker, task: Task, taskMs: number): Promise<Answer<Result> | undefined> {
  return new Promise((resolve) => {
    const finish = (answer?: Answer<Result>) => {
      clearInterval(timer);
      thread.off('message', finish).off('exit', stop);
      resolve(answer);
    };
    const stop = () => finish();
    const used = processorMs(thread);
    const timer = setInterval(async () => {
      // The thread may end meanwhile, which answers, too.
      const [before, now] = await Promise.all([used, processorMs(thread)]).catch(() => [0, 0]);
      if (now - before >= taskMs) stop();
    }, CHECK_EVERY_MS);
    used.catch(() => {});
    thread.on('message', finish).on('exit', stop);
    thread.postMessage(task);
  });
}

async function processorMs(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1000;
}
