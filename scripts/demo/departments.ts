// The departments of the demo with their names in both languages.
import type { Transaction } from '../../server/src/db/client.ts';
import { departments } from '../../server/src/db/schema/employees.ts';
import { ARABIC_DEPARTMENTS } from './people/names.ts';

export async function storeDepartments(tx: Transaction, now: Date): Promise<void> {
  const rows = Object.entries(ARABIC_DEPARTMENTS).map(([department, nameAr]) => ({
    department,
    nameEn: department,
    nameAr,
    createdAt: now,
  }));
  await tx.insert(departments).values(rows);
}
