import type { DailyUse } from '@bugquest/contract/reports/daily-limits';

export const UNUSED_DAY: DailyUse = {
  reports: { used: 0, limit: 40 },
  uploadBytes: { used: 0, limit: 2_000_000_000 },
  pixels: { used: 0, limit: 4_000_000_000 },
  comments: { used: 0, limit: 100 },
  pendingPoints: { used: 0, limit: 300 },
  tip: null,
};
