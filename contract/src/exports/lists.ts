export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** What an export contains: the two specified parts, and parts that must be requested. */
export const EXPORT_PARTS = [
  'includeEmployees',
  'includeBugReports',
  'includeLedger',
  'includeDeleted',
  'includeCoverage',
] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** Content of an export (section 3, "Export filters"). Days in the program's time zone, YYYY-MM-DD, both included. */
export interface ExportFilter {
  startDate?: string | undefined;
  endDate?: string | undefined;
  department?: string | undefined;
  includeEmployees: boolean;
  includeBugReports: boolean;
  // Exports of earlier versions do not have these parts.
  includeLedger?: boolean | undefined;
  includeDeleted?: boolean | undefined;
  includeCoverage?: boolean | undefined;
}

export interface ExportMail {
  recipients: string[];
  subject: string;
  message: string;
}

/** The daily limit of one administrator for mailing exports. */
export const MAX_MAILED_EXPORTS = 20;
export const MAX_EXPORT_RECIPIENTS = 200;
