/**
 * Runs tasks in parallel as long as their costs fit into a budget, at most one task per owner. Owners take turns, so that many tasks of
 * one owner do not delay the first task of another owner. Nobody overtakes a task that does not fit, so that small tasks do not delay
 * it forever.
 */
export class FairTurns {
  readonly #budget: number;
  #used = 0;
  readonly #running = new Set<string>();
  readonly #waiting = new Map<string, { cost: number; start: () => void }[]>();

  constructor(budget: number) {
    this.#budget = budget;
  }

  /** A task that costs more than the budget runs alone. */
  async take<T>(owner: string, cost: number, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      const ownTasks = this.#waiting.get(owner);
      if (ownTasks) ownTasks.push({ cost, start });
      else this.#waiting.set(owner, [{ cost, start }]);
      this.#startAllThatFit();
    });
    try {
      return await task();
    } finally {
      this.#used -= cost;
      this.#running.delete(owner);
      this.#moveToEnd(owner);
      this.#startAllThatFit();
    }
  }

  #startAllThatFit(): void {
    for (const [owner, tasks] of this.#waiting) {
      if (this.#running.has(owner)) continue;
      const { cost, start } = tasks[0]!;
      if (this.#running.size > 0 && this.#used + cost > this.#budget) return;
      tasks.shift();
      if (tasks.length === 0) this.#waiting.delete(owner);
      this.#used += cost;
      this.#running.add(owner);
      start();
    }
  }

  #moveToEnd(owner: string): void {
    const tasks = this.#waiting.get(owner);
    if (!tasks) return;
    this.#waiting.delete(owner);
    this.#waiting.set(owner, tasks);
  }
}
