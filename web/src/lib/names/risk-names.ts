import { m } from '@bugquest/phrases/messages';

/** Of the risks 0 to 3. */
export const RISK_NAMES = [m.coverage_risk_0, m.coverage_risk_1, m.coverage_risk_2, m.coverage_risk_3];
