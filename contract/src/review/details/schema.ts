// Everything that the desk shows about one report, in one reply: the next reports are fetched before they are opened.
import * as z from 'zod/mini';
import { meToo, samePicture, similarReport } from '../../duplicates/schema.ts';
import { reportTimeline } from '../../reports/lifecycle/schema.ts';
import { adminBugReport } from '../../reports/schema.ts';

export const reportDetails = z.object({
  report: adminBugReport,
  timeline: reportTimeline,
  /** Up to five: earlier reports first, each group with the most similar first. */
  similar: z.array(similarReport),
  /** Up to five other reports with the same screenshot, most similar first. */
  samePictures: z.array(samePicture),
  /** Confirmations, latest first. */
  meToos: z.array(meToo),
});
export type ReportDetails = z.output<typeof reportDetails>;
