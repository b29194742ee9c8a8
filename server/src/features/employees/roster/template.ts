import { m } from '@bugquest/phrases/messages';
import type { Table } from '../../../platform/files/tables/table-file.ts';

/** Only headings. The columns hold text, so that a spreadsheet keeps leading zeros and makes no dates of IDs. */
export const rosterTemplate = (locale: 'en' | 'ar'): Table => ({
  name: m.employees_roster_tab({}, { locale }),
  columns: [
    { heading: m.employees_roster_employee_id({}, { locale }), width: 20, holdsText: true },
    { heading: m.employees_roster_email({}, { locale }), width: 36, holdsText: true },
    { heading: m.employees_roster_department({}, { locale }), width: 28, holdsText: true },
    { heading: m.employees_roster_name({}, { locale }), width: 36, holdsText: true },
  ],
  batches: noRows(),
});

async function* noRows(): AsyncGenerator<[], void> {}
