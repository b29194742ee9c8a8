import * as endpoints from '@bugquest/contract/reports/lifecycle/endpoints';
import type { AddedFile } from '@bugquest/contract/reports/lifecycle/schema';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { withNamedUploads } from '../../../http/input/uploads.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { toAdminBugReport, toOwnBugReport } from '../present.ts';
import { senderOf } from '../uploads/sender.ts';
import { decideAppeal } from './appeal-commands.ts';
import { askReporter, updateReport } from './commands.ts';
import {
  answerQuestion,
  answerRetest,
  appeal,
  comment,
  refuseOthersReport,
  refuseUnlessAsked,
  refuseUnlessReady,
} from './reporter-commands.ts';

export function lifecycleRoutes(ctx: Context, bind: Bind): void {
  const uploadsOf = (caller: Caller, { files }: { files: readonly AddedFile[] }) => ({
    named: files,
    sender: senderOf(ctx, caller.id),
  });

  bind(endpoints.updateBugReport, async ({ params, body, caller }) =>
    toAdminBugReport(await updateReport(ctx, caller, params.id, body)),
  );

  bind(endpoints.askReporter, async ({ params, body, caller }) =>
    toAdminBugReport(await askReporter(ctx, caller, params.id, body)),
  );

  bind(endpoints.answerQuestion, async ({ params, body, caller, request }) => {
    refuseUnlessAsked(await refuseOthersReport(ctx, caller.id, params.id));
    return withNamedUploads(ctx, request, uploadsOf(caller, body), async (files) =>
      toOwnBugReport(await answerQuestion(ctx, caller.id, params.id, body, files)),
    );
  });

  bind(endpoints.commentOnReport, async ({ params, body, caller, request }) => {
    await refuseOthersReport(ctx, caller.id, params.id);
    return withNamedUploads(ctx, request, uploadsOf(caller, body), async (files) =>
      toOwnBugReport(await comment(ctx, caller.id, params.id, body, files)),
    );
  });

  bind(endpoints.answerRetest, async ({ params, body, caller, request }) => {
    refuseUnlessReady(await refuseOthersReport(ctx, caller.id, params.id));
    return withNamedUploads(ctx, request, uploadsOf(caller, body), async (files) =>
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
