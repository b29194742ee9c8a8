import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { addressList } from '../address-list.ts';
import { LANGUAGES } from '../employees/lists.ts';
import { oneOf, optionalText, recordId, requiredLine, timestamp, withError } from '../fields.ts';
import { filterDay, filterText } from '../filters.ts';
import { EXPORT_FORMATS, EXPORT_PARTS, EXPORT_STATES } from './lists.ts';

/** Days after which a file and its entry are deleted. */
export const EXPORT_KEPT_DAYS = 7;
/** Above this size, a mail contains a link instead of the file. */
export const MAX_ATTACHED_BYTES = 10 * 1024 * 1024;

/** Forms send '' for an empty day. */
const day = z.pipe(
  z.union([z.literal(''), filterDay], withError(m.field_day_invalid)),
  z.transform((typed) => typed || undefined),
);

const filterFields = { startDate: day, endDate: day, department: filterText };

const isInOrder = ({
  startDate,
  endDate,
}: {
  startDate?: string | undefined;
  endDate?: string | undefined;
}) => !startDate || !endDate || startDate <= endDate;
const endBeforeStart = { path: ['endDate'], ...withError(m.exports_end_before_start) };

/**
 * Section 3, "Export filters". Days in the program's time zone, both included, filter everything except employees and coverage; the
 * department filters everything except coverage.
 */
const part = (isDefault: boolean) => z._default(z.boolean(withError(m.field_choice_invalid)), isDefault);

export const exportFilter = z
  .object({
    ...filterFields,
    includeEmployees: part(true),
    includeBugReports: part(true),
    includeLedger: part(false),
    includeDeleted: part(false),
    includeCoverage: part(false),
  })
  .check(
    z.refine(isInOrder, endBeforeStart),
    z.refine((filter) => EXPORT_PARTS.some((name) => filter[name]), {
      path: ['includeBugReports'],
      ...withError(m.exports_nothing_included),
    }),
  );

export const exportSizeQuery = z.object(filterFields).check(z.refine(isInOrder, endBeforeStart));

export const exportSize = z.object({
  employees: z.int(),
  bugReports: z.int(),
  pointEvents: z.int(),
  deletedReports: z.int(),
});
export type ExportSize = z.output<typeof exportSize>;

/** Section 7, "emailConfig". */
export const exportMail = z.object({
  recipients: addressList(m.exports_recipients_required),
  subject: requiredLine(200),
  message: optionalText(5000),
});

export const exportRequest = z.object({
  filter: exportFilter,
  format: z._default(oneOf(EXPORT_FORMATS, m.field_choice_invalid), 'xlsx'),
  /** Language of headings and labels; default: the caller's. */
  language: z.optional(oneOf(LANGUAGES, m.field_choice_invalid)),
  /** Mails the file when the export is done. */
  mail: z.optional(exportMail),
});
export type ExportOrder = z.output<typeof exportRequest>;

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
    includeLedger: z.optional(z.boolean()),
    includeDeleted: z.optional(z.boolean()),
    includeCoverage: z.optional(z.boolean()),
  }),
  recipients: z.array(z.string()),
  /** Null for a deleted account. */
  requestedBy: z.nullable(z.string()),
  state: z.enum(EXPORT_STATES),
  rowsDone: z.int(),
  /** Known after the start. */
  rowsTotal: z.nullable(z.int()),
  /** Only for a finished export. */
  filename: z.nullable(z.string()),
  byteSize: z.nullable(z.int()),
  finishedAt: z.nullable(timestamp),
  /** When the file and this entry will be deleted. */
  keptUntil: timestamp,
  createdAt: timestamp,
});
export type ExportRun = z.output<typeof exportRun>;
