import * as endpoints from '@bugquest/contract/reports/lifecycle/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { withNamedUploads } from '../../../http/input/uploads.ts';
import { toAdminBugReport, toOwnBugReport } from '../present.ts';
import { senderOf } from '../uploads/sender.ts';
import { decideAppeal } from './appeal-commands.ts';
import { askReporter, updateReport } from './commands.ts';
import { answerQuestion, answerRetest, appeal, comment, refuseEarlyRetest } from './reporter-commands.ts';

export function lifecycleRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.updateBugReport, async ({ params, body, caller }) =>
    toAdminBugReport(await updateReport(ctx, caller, params.id, body)),
  );

  bind(endpoints.askReporter, async ({ params, body, caller }) =>
    toAdminBugReport(await askReporter(ctx, caller, params.id, body)),
  );

  bind(endpoints.answerQuestion, async ({ params, body, caller }) =>
    toOwnBugReport(await answerQuestion(ctx, caller.id, params.id, body.answer)),
  );

  bind(endpoints.commentOnReport, async ({ params, body, caller }) =>
    toOwnBugReport(await comment(ctx, caller.id, params.id, body.text)),
  );

  bind(endpoints.answerRetest, async ({ params, body, caller, request }) => {
    await refuseEarlyRetest(ctx, caller.id, params.id);
    const uploads = { named: body.files, sender: senderOf(ctx, caller.id) };
    return withNamedUploads(ctx, request, uploads, async (files) =>
      toOwnBugReport(await answerRetest(ctx, caller.id, params.id, body, files)),
    );
  });

  bind(endpoints.appealDecision, async ({ params, body, caller }) =>
    toOwnBugReport(await appeal(ctx, caller.id, params.id, body.grounds)),
  );

  bind(endpoints.decideAppeal, async ({ params, body, caller }) =>
    toAdminBugReport(await decideAppeal(ctx, caller, params.id, body)),
  );
}
