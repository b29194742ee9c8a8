import { getReportDetails } from '@bugquest/contract/review/details/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { listSamePictures } from '../../duplicates/pictures/picture-queries.ts';
import { toLikelyOriginal, toMeToo, toSamePicture } from '../../duplicates/present.ts';
import { listMeToos } from '../../duplicates/queries.ts';
import { listSimilarReports } from '../../duplicates/similarity/queries.ts';
import { toAdminBugReport } from '../../reports/present.ts';
import { getReport } from '../../reports/queries.ts';
import { getTimeline } from '../../reports/timeline/queries.ts';

export function detailsRoutes(ctx: Context, bind: Bind): void {
  bind(getReportDetails, async ({ params: { id }, caller }) => {
    const report = await getReport(ctx.db, id);
    const [timeline, similar, samePictures, meToos] = await Promise.all([
      getTimeline(ctx, caller, report),
      listSimilarReports(ctx, report),
      listSamePictures(ctx, id),
      listMeToos(ctx.db, id),
    ]);
    return {
      report: { ...toAdminBugReport(report), likelyOriginal: toLikelyOriginal(report, similar) },
      timeline,
      similar,
      samePictures: samePictures.map(toSamePicture),
      meToos: meToos.map(toMeToo),
    };
  });
}
