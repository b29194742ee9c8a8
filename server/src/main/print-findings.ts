import type { CheckState } from '@bugquest/contract/system/schema';

export interface Finding {
  state: CheckState;
  title: string;
  text: string;
}

/** Removes the characters that isolate names on a screen, because a terminal would show them. */
export function printFinding({ state, title, text }: Finding): void {
  console.log(`${state.padEnd(7)}  ${title}: ${text.replace(/[\u2068\u2069]/g, '')}`);
}
