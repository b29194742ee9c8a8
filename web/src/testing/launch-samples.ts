// Figures and decisions about the launch.
import { DEFAULT_GATES, evaluateGates, type GateSettings } from '@bugquest/contract/coverage/gates';
import type { Readiness, ReadinessDecision } from '@bugquest/contract/coverage/readiness';

export const AT = '2026-11-05T10:00:00.000Z';
export const ID = '01990000-0000-7000-8000-00000000000';

export const LIMITS: GateSettings = { ...DEFAULT_GATES, risky_holes: null };
export const COUNTS = {
  ...{
    looked_share: 90,
    testers: 10,
    arabic_reports: 20,
    open_blockers: 0,
    open_majors: 2,
    failed_retests: 0,
  },
  ...{ undecided: 1, risky_holes: 9, new_per_100: 8, critical_journeys: 0, confirmations: 0 },
};

export const figures = (version: string, blockers: number): Readiness => ({
  version,
  gates: evaluateGates(LIMITS, { ...COUNTS, open_blockers: blockers }),
  openProblems: [],
  estimate: null,
  sample: { problems: 0, reporters: 0, seenTwice: 0, sightings: 0 },
  curve: [],
  builds: [],
  holes: [],
  cells: { applicable: 0, looked: 0 },
  obstacles: [],
  participation: [],
  leftBlockers: [
    {
      ...{ id: `${ID}1`, serialNumber: 'BUG-1001', duplicate: null, original: null, severity: 'Minor' },
      ...{ exit: 'lowered', by: 'Salem', at: AT, isStillCounted: false },
    },
    {
      ...{ id: `${ID}2`, serialNumber: 'BUG-1002', duplicate: 'BUG-1003', original: null },
      ...{ severity: 'Blocker', exit: 'deleted', by: '', at: AT, isStillCounted: false },
    },
    {
      ...{ id: `${ID}4`, serialNumber: 'BUG-1004', duplicate: null, original: null, severity: 'Blocker' },
      ...{ exit: 'retested', by: null, at: AT, isStillCounted: false },
    },
    {
      ...{ id: `${ID}5`, serialNumber: 'BUG-1005', duplicate: null, original: 'BUG-1006' },
      ...{ severity: 'Blocker', exit: 'linked', by: 'Salem', at: AT, isStillCounted: true },
    },
  ],
  leftSince: AT,
  rejectedLately: 0,
  undecided: 1,
});

export const signedDecision: ReadinessDecision = {
  ...{ id: `${ID}9`, number: 1, verdict: 'no_go', risks: [], conditions: 'Refunds work' },
  ...{ nextLook: '2026-12-05', decidedBy: 'Noura', proposerId: `${ID}7`, decidedAt: AT },
  ...{ state: 'signed', signedAlone: false, signUntil: '2026-11-07T10:00:00.000Z', replacedBy: null },
  signatures: [{ signerId: `${ID}8`, by: 'Huda', agrees: true, reason: '', at: AT }],
  ...{ figures: figures('', 1), foundBlockers: null, foundProblems: null, outcomes: [] },
};
