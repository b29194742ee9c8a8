export const STEP_RESULTS = ['worked', 'did_not', 'could_not'] as const;
export type StepResult = (typeof STEP_RESULTS)[number];

export const MAX_RISK = 3;
