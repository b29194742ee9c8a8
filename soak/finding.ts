/** One line of the table. */
export interface Finding {
  /** The tested situation. */
  label: string;
  outcome: string;
  /** Null when the test cannot run on this machine. */
  isMet: boolean | null;
}

const STATES = { true: 'holds', false: 'DOES NOT HOLD', null: 'not tried' };

export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ label, outcome, isMet }) => [label, outcome, STATES[`${isMet}`]]);
  const widths = [0, 1].map((column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  return lines
    .map(
      ([label, outcome, state]) => `${label!.padEnd(widths[0]!)}  ${outcome!.padEnd(widths[1]!)}  ${state}`,
    )
    .join('\n');
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
