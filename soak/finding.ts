/** One line of the table: what was tried, what happened, and whether the promise holds. */
export interface Finding {
  what: string;
  outcome: string;
  /** Null when it could not be tried on this machine. */
  holds: boolean | null;
}

const STATES = { true: 'holds', false: 'DOES NOT HOLD', null: 'not tried' };

export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ what, outcome, holds }) => [what, outcome, STATES[`${holds}`]]);
  const widths = [0, 1].map((column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  return lines
    .map(([what, outcome, state]) => `${what!.padEnd(widths[0]!)}  ${outcome!.padEnd(widths[1]!)}  ${state}`)
    .join('\n');
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
