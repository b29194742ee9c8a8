export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Content of an export (section 3, "Export filters"). Days in the program's time zone, YYYY-MM-DD, both included. */
export interface ExportFilter {
  startDate?: string | undefined;
  endDate?: string | undefined;
  department?: string | undefined;
  includeEmployees: boolean;
  includeBugReports: boolean;
}

export interface ExportMail {
  recipients: string[];
  subject: string;
  message: string;
}

/** The daily limit of one administrator for mailing exports. */
export const MAX_MAILED_EXPORTS = 20;
export const MAX_EXPORT_RECIPIENTS = 200;
