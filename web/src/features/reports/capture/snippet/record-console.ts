import { CONSOLE_LEVELS } from '@bugquest/contract/reports/captured/limits';
import { describeValue } from './describe-value.ts';
import { keepMessage, quietly } from './recording.ts';

/** Keeps what the page writes to the console, and errors that nothing caught. The console itself works as before. */
export function recordConsole(): void {
  for (const level of CONSOLE_LEVELS) {
    const write = console[level];
    console[level] = function (this: Console, ...values: unknown[]) {
      quietly(() => keepMessage(level, values.map((value) => describeValue(value)).join(' ')));
      write.apply(this, values);
    };
  }
  window.addEventListener('error', ({ message, filename, lineno }) => {
    if (message) quietly(() => keepMessage('error', `${message} (${filename}:${lineno})`));
  });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    quietly(() => keepMessage('error', `Unhandled rejection: ${describeValue(reason)}`)),
  );
}
