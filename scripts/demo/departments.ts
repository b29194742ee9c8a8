// The departments of the demo with their names in both languages.
import type { Transaction } from '../../server/src/db/client.ts';
import { departments } from '../../server/src/db/schema/employees.ts';
import named from './people/departments.json' with { type: 'json' };

export async function storeDepartments(tx: Transaction, now: Date): Promise<void> {
  const rows = named.map(({ name, arabic }) => ({
    department: name,
    nameEn: name,
    nameAr: arabic,
    createdAt: now,
  }));
  await tx.insert(departments).values(rows);
}
