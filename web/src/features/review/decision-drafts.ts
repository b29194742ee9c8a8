// What was typed about a report and not saved yet, kept while one looks at others and comes back.
export interface DecisionDraft {
  pointsEarned: string;
  validationReason: string;
  adminNotes: string;
}

const drafts = new Map<string, DecisionDraft>();

export const draftOf = (reportId: string): DecisionDraft | undefined => drafts.get(reportId);
export const keepDraft = (reportId: string, draft: DecisionDraft): void => void drafts.set(reportId, draft);
export const dropDraft = (reportId: string): void => void drafts.delete(reportId);
