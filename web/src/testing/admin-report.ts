import { SCORE_PARTS } from '@bugquest/contract/competition/score-parts';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';

export const REPORT_ID = '019a0000-0000-7000-8000-000000000007';

export const adminReport = {
  id: REPORT_ID,
  serialNumber: 'BUG-7',
  employeeId: '019a0000-0000-7000-8000-000000000001',
  feature: 'Shopping Cart',
  bugType: 'Functional',
  category: 'Frontend',
  storeLanguage: 'English',
  status: 'Open',
  bugDescription: 'The total is wrong',
  issueLocation: '',
  deviceType: '',
  operatingSystem: '',
  testDataUsed: '',
  orderNumber: '',
  severity: 'Major',
  reportedValues: {},
  source: 'Web Laptop',
  mediaFiles: [],
  pointsEarned: 12,
  scoreBreakdown: {
    preset: 'review',
    severityPoints: { Blocker: 25, Major: 18, Minor: 12, base: 10 },
    parts: SCORE_PARTS.map((part) => ({ part, weight: 0.2, value: 0.5, points: 2 })),
    points: 12,
    maxPoints: 20,
  },
  validationReason: null,
  duplicateOf: null,
  adminNotes: '',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  reporter: {
    fullName: 'Sara Haddad',
    department: 'Sales',
    language: 'en',
    qualityScore: 81.82,
    totalPoints: 40,
  },
} as unknown as AdminBugReport;

export const similarReport = {
  id: 'other',
  serialNumber: 'BUG-1001',
  feature: 'Shopping Cart',
  severity: 'Major',
  status: 'Open',
  validationReason: null,
  bugDescription: 'The basket is empty',
  reporterName: 'Omar',
  pointsEarned: 12,
  createdAt: '2026-11-19T08:00:00.000Z',
  duplicates: 0,
  likeness: 0.7,
};

export const detailsOf = (report: AdminBugReport, parts: object = {}) => ({
  report,
  timeline: {
    events: [],
    earlier: null,
    milestones: [],
    appealUntil: null,
    missionBonus: null,
    retestPoints: 0,
  },
  similar: [],
  samePictures: [],
  meToos: [],
  ...parts,
});
