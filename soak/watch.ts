import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 100;
const TIMEOUT_MS = 60_000;

/** Milliseconds until the condition is true; infinite after a minute. */
export async function timeUntil(condition: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < TIMEOUT_MS) {
    if (await condition().catch(() => false)) return performance.now() - start;
    await sleep(POLL_INTERVAL_MS);
  }
  return Number.POSITIVE_INFINITY;
}

/** The status code, or the error when there is no reply. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number | string> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    await reply.arrayBuffer();
    return reply.status;
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

export class Tally {
  readonly #counts = new Map<string, number>();

  add(outcome: number | string): void {
    this.#counts.set(String(outcome), (this.#counts.get(String(outcome)) ?? 0) + 1);
  }

  count(isCounted: (outcome: string) => boolean): number {
    return [...this.#counts].reduce((sum, [outcome, count]) => (isCounted(outcome) ? sum + count : sum), 0);
  }

  toString(): string {
    return [...this.#counts].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
  }
}
