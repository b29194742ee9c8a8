// Inputs of the parts of the dashboard that have one. All parts: endpoints.ts.

/** Section 9 (display). */
export const RECENT_REPORTS = { limit: 5 } as const;
export const REPORTS_AWAITING_TESTER = { limit: 3, state: 'waiting' } as const;
/** The page with the administrators' notice on the dashboard. */
export const DASHBOARD_PAGE = 'dashboard';
