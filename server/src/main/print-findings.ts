import type { CheckState } from '@bugquest/contract/system/schema';

export interface Line {
  state: CheckState;
  title: string;
  text: string;
}

/** One line for each finding. In a terminal, the characters that isolate names on a screen would be visible. */
export function printFinding({ state, title, text }: Line): void {
  console.log(`${state.padEnd(7)}  ${title}: ${text.replace(/[\u2068\u2069]/g, '')}`);
}
