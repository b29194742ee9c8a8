// The earlier of two reports is the original.

type DatedReport = {
  /** ISO 8601. */
  createdAt: string | Date;
  serialNumber: string;
};

const DAY_MS = 24 * 60 * 60_000;

const timeOf = ({ createdAt }: DatedReport) => new Date(createdAt).getTime();

const numberOf = ({ serialNumber }: DatedReport) => Number(serialNumber.replace(/\D/g, ''));

/** At equal times, the report with the lower serial number is earlier. */
export const isEarlier = (one: DatedReport, other: DatedReport): boolean =>
  (timeOf(one) - timeOf(other) || numberOf(one) - numberOf(other)) < 0;

/** Rounded down to whole days. */
export const daysBetween = (one: DatedReport, other: DatedReport): number =>
  Math.floor(Math.abs(timeOf(one) - timeOf(other)) / DAY_MS);
