import { isOffline } from '../hooks/use-is-online.ts';
import { onQueued } from './device-changes.ts';

/** Each failed try doubles the pause. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Runs `attempt` when the page starts or is shown again, when the network is back, when something new waits, and after a pause that
 * grows with each failed try. `attempt` returns how much still waits. Returns a function that ends it.
 */
export function keepSending(attempt: () => Promise<number>): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let shouldRunAgain = false;
  const run = async () => {
    clearTimeout(timer);
    if (isOffline()) return;
    if (isRunning) {
      shouldRunAgain = true;
      return;
    }
    isRunning = true;
    shouldRunAgain = false;
    const waiting = await attempt().catch((error) => {
      console.error('Failed to send what waits', error);
      return 1;
    });
    isRunning = false;
    if (controller.signal.aborted) return;
    if (shouldRunAgain) return void run();
    if (waiting === 0) return;
    timer = setTimeout(run, pause);
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  };
  const runNow = () => {
    pause = FIRST_PAUSE_MS;
    void run();
  };
  const runWhenVisible = () => document.visibilityState === 'visible' && runNow();
  const controller = new AbortController();
  window.addEventListener('online', runNow, { signal: controller.signal });
  document.addEventListener('visibilitychange', runWhenVisible, { signal: controller.signal });
  const stopListening = onQueued(runNow);
  void run();
  return () => {
    clearTimeout(timer);
    controller.abort();
    stopListening();
  };
}
