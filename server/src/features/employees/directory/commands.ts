// What the company's directory says about a person takes effect here: on the roster, and on the person's account
// (docs/decisions/0059).

import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { recordAudit } from '../../audit/commands.ts';
import { storedDepartment } from '../departments/policy.ts';
import { listDepartmentNames } from '../departments/queries.ts';
import { deactivateByDirectory, reactivateByDirectory } from './account-commands.ts';

/** A person as the directory knows them. '' where it does not say. */
export interface DirectoryPerson {
  /** Of the row of `directory_users`. */
  id: string;
  employeeId: string;
  workEmail: string;
  department: string;
  fullName: string;
}

/** Another person of the directory has the employee ID or the email. */
export class RosterClash extends Error {
  override name = 'RosterClash';
  /** Otherwise it is about the employee ID. */
  readonly isAboutEmail: boolean;

  constructor(isAboutEmail: boolean) {
    super('Another person of the directory has the employee ID or the email.');
    this.isAboutEmail = isAboutEmail;
  }
}

/** Entries of other people, from a file or from the directory, that have the person's employee ID or email. */
const sharesKeys = ({ id, employeeId, workEmail }: DirectoryPerson) =>
  and(
    or(
      employeeId === '' ? undefined : eq(sql`lower(${rosterEntries.employeeId})`, sql`lower(${employeeId})`),
      workEmail === '' ? undefined : eq(sql`lower(${rosterEntries.workEmail})`, sql`lower(${workEmail})`),
    ),
    or(isNull(rosterEntries.directoryUserId), ne(rosterEntries.directoryUserId, id)),
  );

/** Without an employee ID and an email, nobody can be on the roster. */
const canBeOnRoster = ({ employeeId, workEmail }: DirectoryPerson) => employeeId !== '' && workEmail !== '';

const entryOf = ({ id }: DirectoryPerson) => eq(rosterEntries.directoryUserId, id);

/**
 * Puts an active person on the roster, or updates the entry, and reactivates an account that the directory had deactivated.
 * Entries of a file with the same employee ID or email are replaced. `before` is what the directory said earlier.
 * @throws {RosterClash}
 */
export async function admitPerson(
  ctx: Context,
  tx: Transaction,
  person: DirectoryPerson,
  before?: DirectoryPerson,
): Promise<void> {
  const department = storedDepartment(await listDepartmentNames(tx), person.department);
  if (canBeOnRoster(person)) {
    const others = await tx.select().from(rosterEntries).where(sharesKeys(person)).for('update');
    const taken = others.find(({ directoryUserId }) => directoryUserId);
    if (taken) throw new RosterClash(taken.employeeId.toLowerCase() !== person.employeeId.toLowerCase());
    if (others.length > 0) await tx.delete(rosterEntries).where(sharesKeys(person));
    const { id: directoryUserId, employeeId, workEmail, fullName } = person;
    const entry = { employeeId, workEmail, fullName, department };
    await tx
      .insert(rosterEntries)
      .values({ ...entry, directoryUserId, createdAt: ctx.clock.now() })
      .onConflictDoUpdate({ target: rosterEntries.directoryUserId, set: entry });
  } else await tx.delete(rosterEntries).where(entryOf(person));
  await ctx.changes.publish(tx, ['roster']);
  const accountId = await findAccount(tx, before ?? person);
  if (!accountId) return;
  await reactivateByDirectory(ctx, tx, accountId);
  if (before) await followChanges(ctx, tx, accountId, { ...person, department }, before);
}

/** A new name or department of the directory becomes that of the account. What it said earlier is not repeated. */
async function followChanges(
  ctx: Context,
  tx: Transaction,
  accountId: string,
  person: DirectoryPerson,
  before: DirectoryPerson,
): Promise<void> {
  const change = {
    ...(person.fullName !== before.fullName && { fullName: person.fullName }),
    ...(person.department !== before.department &&
      person.department !== '' && { department: person.department }),
  };
  if (Object.keys(change).length === 0) return;
  await tx.update(employees).set(change).where(eq(employees.id, accountId));
  await ctx.changes.publish(tx, ['standings', 'employees', `employee:${accountId}`]);
}

/**
 * Takes a person off the roster, wherever the entry came from, and deactivates the account. An open registration with this
 * entry is awaited, because it holds a lock on it.
 */
export async function removePerson(ctx: Context, tx: Transaction, person: DirectoryPerson): Promise<void> {
  const fromFile = and(isNull(rosterEntries.directoryUserId), sharesKeys(person));
  const hasKeys = person.employeeId !== '' || person.workEmail !== '';
  const removed = await tx
    .delete(rosterEntries)
    .where(hasKeys ? or(entryOf(person), fromFile) : entryOf(person))
    .returning();
  for (const { id, department } of removed) {
    await recordAudit(ctx, tx, {
      action: 'delete roster entry',
      recordType: 'roster',
      recordId: id,
      before: { department },
      after: { changedBy: 'directory' },
    });
  }
  if (removed.length > 0) await ctx.changes.publish(tx, ['roster']);
  const accountId = await findAccount(tx, person);
  if (accountId) await deactivateByDirectory(ctx, tx, accountId);
}

/** The account with the person's email, otherwise the one with the employee ID. */
async function findAccount(
  tx: Transaction,
  { workEmail, employeeId }: DirectoryPerson,
): Promise<string | undefined> {
  const select = (column: typeof employees.workEmail | typeof employees.employeeId, value: string) =>
    tx
      .select({ id: employees.id })
      .from(employees)
      .where(and(isNull(employees.deletedAt), eq(sql`lower(${column})`, sql`lower(${value})`)));
  const [byEmail] = workEmail ? await select(employees.workEmail, workEmail) : [];
  if (byEmail) return byEmail.id;
  const [byId] = employeeId ? await select(employees.employeeId, employeeId) : [];
  return byId?.id;
}
