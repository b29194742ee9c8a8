// The earlier of two reports is the original.

type Reported = {
  /** ISO 8601. */
  createdAt: string | Date;
  serialNumber: string;
};

const DAY_MS = 24 * 60 * 60_000;

const timeOf = ({ createdAt }: Reported) => new Date(createdAt).getTime();

const numberOf = ({ serialNumber }: Reported) => Number(serialNumber.replace(/\D/g, ''));

/** Whether `one` was reported before `other`; at equal times, the lower serial number was. */
export const isEarlier = (one: Reported, other: Reported): boolean =>
  (timeOf(one) - timeOf(other) || numberOf(one) - numberOf(other)) < 0;

/** Whole days between two reports. */
export const daysBetween = (one: Reported, other: Reported): number =>
  Math.floor(Math.abs(timeOf(one) - timeOf(other)) / DAY_MS);
