import { CONSOLE_LEVELS } from '@bugquest/contract/reports/captured/limits';
import { HIDDEN, isSecretName } from '@bugquest/contract/reports/captured/masking';
import { ignoreErrors, recordMessage } from './recording.ts';

/** Keeps what the page writes to the console, and errors that nothing caught. The console itself works as before. */
export function recordConsole(): void {
  for (const level of CONSOLE_LEVELS) {
    const write = console[level];
    console[level] = function (this: Console, ...values: unknown[]) {
      ignoreErrors(() => recordMessage(level, values.map((value) => describeValue(value)).join(' ')));
      write.apply(this, values);
    };
  }
  window.addEventListener('error', ({ message, filename, lineno }) => {
    if (message) ignoreErrors(() => recordMessage('error', `${message} (${filename}:${lineno})`));
  });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    ignoreErrors(() => recordMessage('error', `Unhandled rejection: ${describeValue(reason)}`)),
  );
}

/**
 * A value that a page wrote to the console, as text: short, without running code of the page, and without values
 * of secret names.
 */
const MAX_DEPTH = 2;
const MAX_ITEMS = 20;

export function describeValue(value: unknown, depth = 0): string {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value);
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Element) return `<${value.localName}>`;
  if (depth >= MAX_DEPTH) return Array.isArray(value) ? '[…]' : '{…}';
  if (Array.isArray(value))
    return `[${value
      .slice(0, MAX_ITEMS)
      .map((item) => describeValue(item, depth + 1))
      .join(', ')}]`;
  return `{${describeProperties(value, depth)}}`;
}

/** Getters are left out: they are code of the page. */
function describeProperties(value: object, depth: number): string {
  return Object.entries(Object.getOwnPropertyDescriptors(value))
    .filter(([, property]) => property.enumerable && 'value' in property)
    .slice(0, MAX_ITEMS)
    .map(([name, property]) => {
      const text = isSecretName(name) ? HIDDEN : describeValue(property.value, depth + 1);
      return `${name}: ${text}`;
    })
    .join(', ');
}
