import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { directoryConnections, directoryUsers } from '../../../db/schema/directory.ts';
import { employees } from '../../../db/schema/employees.ts';

/** Active people who cannot be on the roster. */
const isIncomplete = sql`${directoryUsers.active} and (${directoryUsers.employeeNumber} = '' or ${directoryUsers.workEmail} = '')`;

/** The connection, with who made its token, and the numbers of people. */
export async function readDirectory(executor: Executor) {
  const [connection] = await executor
    .select({
      connection: directoryConnections,
      createdByName: sql<
        string | null
      >`case when ${employees.deletedAt} is null then ${employees.fullName} end`,
    })
    .from(directoryConnections)
    .innerJoin(employees, eq(employees.id, directoryConnections.createdBy));
  const [people] = await executor
    .select({
      active: sql<number>`count(*) filter (where ${directoryUsers.active})::int`,
      inactive: sql<number>`count(*) filter (where not ${directoryUsers.active})::int`,
      incomplete: sql<number>`count(*) filter (where ${isIncomplete})::int`,
    })
    .from(directoryUsers);
  return { connection, people: people! };
}
export type ReadDirectory = Awaited<ReturnType<typeof readDirectory>>;

export const getDirectory = ({ db }: Context): Promise<ReadDirectory> => readDirectory(db);
