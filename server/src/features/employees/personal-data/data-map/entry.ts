// An entry of the data map: how a column that refers to a person affects the person's download and erasure.
import type { ErasedPart, KeptPart } from '@bugquest/contract/employees/personal-data/lists';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

export interface Subject {
  id: string;
  workEmail: string;
  /** An unverified email may belong to another person. */
  emailVerified: boolean;
}

/**
 * - `delete`: the rows are deleted.
 * - `command`: a command of the feature changes the rows; `erase-commands.ts` calls it.
 * - `keep`: the rows stay, and the account that they refer to is empty.
 */
type Erasure = { does: 'delete' | 'command'; part: ErasedPart } | { does: 'keep'; part: KeptPart };

export interface DataEntry {
  column: PgColumn;
  /** Condition for the rows about the person. Default: the column equals the person's id. */
  isAbout?: (subject: Subject) => SQL;
  /** Name of the file in the download. Null if the rows belong to another person or contain nothing about this person. */
  file: string | null;
  /** Columns that are not in the download: secrets, technical values, and values of other people. */
  hidden?: readonly PgColumn[];
  erasure: Erasure;
}
