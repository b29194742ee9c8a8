import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 100;
const GIVE_UP_MS = 60_000;

/** Milliseconds until `isSo`; infinite after a minute. */
export async function timeUntil(isSo: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < GIVE_UP_MS) {
    if (await isSo().catch(() => false)) return performance.now() - start;
    await sleep(EVERY_MS);
  }
  return Number.POSITIVE_INFINITY;
}

/** The status of a request, or why there is none. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number | string> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(GIVE_UP_MS), ...init });
    await reply.arrayBuffer();
    return reply.status;
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

export class Tally {
  readonly #counts = new Map<string, number>();

  add(what: number | string): void {
    this.#counts.set(String(what), (this.#counts.get(String(what)) ?? 0) + 1);
  }

  count(isCounted: (what: string) => boolean): number {
    return [...this.#counts].reduce((sum, [what, count]) => (isCounted(what) ? sum + count : sum), 0);
  }

  toString(): string {
    return [...this.#counts].map(([what, count]) => `${count} × ${what}`).join(', ');
  }
}
