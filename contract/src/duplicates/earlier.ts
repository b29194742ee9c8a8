// The earlier of two reports is the original. A report is as old as its present content, so that an early report without
// content cannot become the original of a problem that another person found later.

export type DatedReport = {
  /** ISO 8601. */
  createdAt: string | Date;
  /** When an edit last changed most of the words; null if none did. */
  rewrittenAt: string | Date | null;
  serialNumber: string;
};

const DAY_MS = 24 * 60 * 60_000;

const timeOf = ({ createdAt, rewrittenAt }: DatedReport) => new Date(rewrittenAt ?? createdAt).getTime();

const numberOf = ({ serialNumber }: DatedReport) => Number(serialNumber.replace(/\D/g, ''));

/** At equal times, the report with the lower serial number is earlier. */
export const isEarlier = (one: DatedReport, other: DatedReport): boolean =>
  (timeOf(one) - timeOf(other) || numberOf(one) - numberOf(other)) < 0;

/** Rounded down to whole days. */
export const daysBetween = (one: DatedReport, other: DatedReport): number =>
  Math.floor(Math.abs(timeOf(one) - timeOf(other)) / DAY_MS);
