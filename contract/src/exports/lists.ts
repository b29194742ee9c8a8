export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** What an export holds (section 3, "Export filters"). Days are of the program's time zone, YYYY-MM-DD, both included. */
export interface ExportFilter {
  startDate?: string | undefined;
  endDate?: string | undefined;
  department?: string | undefined;
  includeEmployees: boolean;
  includeBugReports: boolean;
}

/** Whom an export goes to, and in which words. */
export interface ExportMail {
  recipients: string[];
  subject: string;
  message: string;
}
