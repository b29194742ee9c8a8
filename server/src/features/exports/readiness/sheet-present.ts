// What the sheets of the launch figures have in common.
import type { Table, TableCell, TableDay } from '../../../platform/files/tables/table-file.ts';
import { type TableLayout, toTable } from '../tables/table-present.ts';

/** The sheet of a list that is complete in memory. */
export const sheetOf = <Row>(layout: TableLayout<Row>, rows: readonly Row[]): Table =>
  toTable(
    layout,
    (async function* () {
      yield rows;
    })(),
  );

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
