import type { CheckState } from '@bugquest/contract/system/operation/schema';

export interface Line {
  state: CheckState;
  title: string;
  text: string;
}

/** One line for each finding. The marks that isolate names on a screen are noise in a terminal. */
export function printFinding({ state, title, text }: Line): void {
  console.log(`${state.padEnd(7)}  ${title}: ${text.replace(/[\u2068\u2069]/g, '')}`);
}
