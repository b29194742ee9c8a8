/** Of IndexedDB. */
export const DRAFT_DATABASE = 'bugReportDrafts';
