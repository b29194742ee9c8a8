import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** The first letter of a task's name is its owner, and `A1:5` costs 5 (default: 1). A task runs until `end` is called. */
function controlTasks(turns: FairTurns) {
  const started: string[] = [];
  const endings = new Map<string, PromiseWithResolvers<void>>();
  const settle = () => new Promise((done) => setImmediate(done));
  return {
    started,
    add(...names: string[]) {
      for (const name of names) {
        endings.set(name, Promise.withResolvers());
        void turns
          .take(name.slice(0, 1), Number(name.split(':')[1] ?? 1), () => {
            started.push(name);
            return endings.get(name)!.promise;
          })
          .catch(() => {});
      }
      return settle();
    },
    end(name: string, error?: Error) {
      if (error) endings.get(name)!.reject(error);
      else endings.get(name)!.resolve();
      return settle();
    },
  };
}

test('the first task of another owner comes second, and owners take turns', async () => {
  const { started, add, end } = controlTasks(new FairTurns(1));
  await add('A1', 'A2', 'A3', 'B1', 'B2');
  for (let turn = 0; turn < 5; turn += 1) await end(started[turn]!);
  expect(started).toEqual(['A1', 'B1', 'A2', 'B2', 'A3']);
});

test('tasks of one owner run one after the other, so that other owners get turns', async () => {
  const { started, add, end } = controlTasks(new FairTurns(2));
  await add('A1', 'A2');
  expect(started).toEqual(['A1']);
  await add('B1', 'C1');
  expect(started).toEqual(['A1', 'B1']);
  await end('B1');
  expect(started).toEqual(['A1', 'B1', 'C1']);
});

test('a task that fails ends its turn', async () => {
  const { started, add, end } = controlTasks(new FairTurns(1));
  await add('A1', 'A2');
  await end('A1', new Error('damaged'));
  expect(started).toEqual(['A1', 'A2']);
});

test('as many tasks run as fit into the budget, and every end starts all that fit', async () => {
  const { started, add, end } = controlTasks(new FairTurns(10));
  await add('A:6', 'B:4', 'C:7', 'D:3', 'E:1');
  expect(started).toEqual(['A:6', 'B:4']);
  await end('A:6');
  expect(started).toEqual(['A:6', 'B:4']);
  await end('B:4');
  expect(started).toEqual(['A:6', 'B:4', 'C:7', 'D:3']);
  await end('C:7');
  expect(started.at(-1)).toBe('E:1');
});

test('nobody overtakes a task that does not fit', async () => {
  const { started, add, end } = controlTasks(new FairTurns(10));
  await add('A:4', 'B:9', 'C:1', 'D:1');
  expect(started).toEqual(['A:4']);
  await end('A:4');
  expect(started).toEqual(['A:4', 'B:9', 'C:1']);
});

test('a task that costs more than the budget runs alone', async () => {
  const { started, add, end } = controlTasks(new FairTurns(10));
  await add('A:1', 'B:99', 'C:1');
  expect(started).toEqual(['A:1']);
  await end('A:1');
  expect(started).toEqual(['A:1', 'B:99']);
  await end('B:99', new Error('damaged'));
  expect(started).toEqual(['A:1', 'B:99', 'C:1']);
});
