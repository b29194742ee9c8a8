import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type FileResult, writeReport } from './file-results.ts';
import { root } from './run-program.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Of tests that are skipped where something is missing: what they need, and how to get it. */
    needs?: string;
  }
}

type TestError = { message: string; stack?: string };

/** Vitest's default export of a reporter file. */
export default class implements Reporter {
  readonly #startedAt = new Map<string, number>();
  readonly #seconds = new Map<string, number>();

  onTestModuleQueued({ id }: TestModule): void {
    this.#startedAt.set(id, performance.now());
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.#seconds.set(id, (performance.now() - this.#startedAt.get(id)!) / 1000);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly TestError[]): void {
    const files = modules.map((module) => toFileResult(module, this.#seconds.get(module.id) ?? 0));
    writeReport({ files, errors: errors.map(toText) });
  }
}

function toFileResult(module: TestModule, seconds: number): FileResult {
  const file = path.relative(root, module.moduleId).replaceAll(path.sep, '/');
  const tests = [...module.children.allTests()];
  const withState = (state: string) => tests.filter((test) => test.result().state === state);
  const failures = withState('failed').map((test) => `${file}: ${test.fullName}\n${errorsOf(test)}`);
  // The file could not be loaded, or a hook failed: one failed test.
  if (module.state() === 'failed' && failures.length === 0) failures.push(`${file}\n${errorsOf(module)}`);
  const passed = withState('passed').length;
  return {
    file,
    passed,
    failed: failures.length,
    skipped: tests
      .filter((test) => !['passed', 'failed'].includes(test.result().state))
      .map((test) => noteOf(test) ?? test.meta().needs ?? ''),
    failures,
    runs: [{ worker: module.diagnostic().concurrencyId, seconds }],
  };
}

/** The argument of `context.skip`. */
function noteOf(test: TestCase): string | undefined {
  const result = test.result();
  return result.state === 'skipped' ? result.note : undefined;
}

function errorsOf(task: TestCase | TestModule): string {
  const errors =
    task.type === 'test'
      ? task.result().errors
      : [...task.errors(), ...[...task.children.allSuites()].flatMap((suite) => suite.errors())];
  return (errors ?? []).map(toText).join('\n');
}

const toText = ({ message, stack }: TestError) => stack || message;
