// What the sheets of the launch figures have in common.
import type { TableCell, TableDay } from '../../../platform/files/tables/table-file.ts';

/** @param day YYYY-MM-DD */
export const dayCell = (day: string | null | undefined): TableDay | null => (day ? { day } : null);

/** @param moment in ISO 8601 */
export const timeCell = (moment: string | null | undefined): Date | null =>
  moment ? new Date(moment) : null;

export const reportCell = (
  publicUrl: string,
  { id, serialNumber }: { id: string; serialNumber: string },
): TableCell => ({
  text: serialNumber,
  url: `${publicUrl}/admin?tab=points-review&report=${id}`,
});
