import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { addressList } from '../address-list.ts';
import { LANGUAGES } from '../employees/lists.ts';
import { oneOf, optionalText, recordId, requiredLine, says, timestamp } from '../fields.ts';
import { filterDay, filterText } from '../filters.ts';
import { EXPORT_FORMATS, EXPORT_STATES } from './lists.ts';

/** Days after which a file and its entry in the list are removed. */
export const EXPORT_KEPT_DAYS = 7;
/** Past this a mail carries a link in place of the file. */
export const MAX_ATTACHED_BYTES = 10 * 1024 * 1024;

/** A form sends '' for a day that nobody chose. */
const day = z.pipe(
  z.union([z.literal(''), filterDay], says(m.field_day_invalid)),
  z.transform((typed) => typed || undefined),
);

/** What narrows an export down, for its size and its rows alike. */
const narrowing = { startDate: day, endDate: day, department: filterText };

const isInOrder = ({
  startDate,
  endDate,
}: {
  startDate?: string | undefined;
  endDate?: string | undefined;
}) => !startDate || !endDate || startDate <= endDate;
const inOrder = { path: ['endDate'], ...says(m.exports_end_before_start) };

/**
 * Section 3, "Export filters". The days are of the program's time zone, both included, and narrow the reports; the
 * department narrows both.
 */
export const exportFilter = z
  .object({
    ...narrowing,
    includeEmployees: z._default(z.boolean(says(m.field_choice_invalid)), true),
    includeBugReports: z._default(z.boolean(says(m.field_choice_invalid)), true),
  })
  .check(
    z.refine(isInOrder, inOrder),
    z.refine(({ includeEmployees, includeBugReports }) => includeEmployees || includeBugReports, {
      path: ['includeBugReports'],
      ...says(m.exports_nothing_included),
    }),
  );

export const exportSizeQuery = z.object(narrowing).check(z.refine(isInOrder, inOrder));

/** Rows that an export would hold. */
export const exportSize = z.object({ employees: z.int(), bugReports: z.int() });
export type ExportSize = z.output<typeof exportSize>;

/** Section 7, "emailConfig". */
export const exportMail = z.object({
  recipients: addressList(m.exports_recipients_required),
  subject: requiredLine(200),
  message: optionalText(5000),
});

export const exportOrder = z.object({
  filter: exportFilter,
  format: z._default(oneOf(EXPORT_FORMATS, m.field_choice_invalid), 'xlsx'),
  /** Of the headings and the words in the cells; the caller's unless said. */
  language: z.optional(oneOf(LANGUAGES, m.field_choice_invalid)),
  /** Mails it when it is done. */
  mail: z.optional(exportMail),
});
export type ExportOrder = z.output<typeof exportOrder>;

/** An export that is being made, or was. */
export const exportRun = z.object({
  id: recordId,
  format: z.enum(EXPORT_FORMATS),
  language: z.enum(LANGUAGES),
  filter: z.object({
    startDate: z.optional(z.string()),
    endDate: z.optional(z.string()),
    department: z.optional(z.string()),
    includeEmployees: z.boolean(),
    includeBugReports: z.boolean(),
  }),
  /** Whom it goes to. */
  recipients: z.array(z.string()),
  /** Null when that account was deleted since. */
  requestedBy: z.nullable(z.string()),
  state: z.enum(EXPORT_STATES),
  rowsDone: z.int(),
  /** Known when it has begun. */
  rowsTotal: z.nullable(z.int()),
  /** Of a finished one. */
  filename: z.nullable(z.string()),
  byteSize: z.nullable(z.int()),
  finishedAt: z.nullable(timestamp),
  /** When its file and this entry are removed. */
  keptUntil: timestamp,
  createdAt: timestamp,
});
export type ExportRun = z.output<typeof exportRun>;
