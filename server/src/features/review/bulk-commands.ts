// Many reports at a time, each in a transaction of its own: what is refused of one leaves the others decided.
import type {
  BulkDecision,
  DecidedReport,
  RefusedReport,
  UndoInput,
} from '@bugquest/contract/bug-reports/queue';
import type { Language } from '@bugquest/contract/employees/lists';
import { ERRORS } from '@bugquest/contract/errors';
import type { Context } from '../../context.ts';
import { ApiError, sentencesOf } from '../../http/errors.ts';
import type { Caller } from '../../http/sessions.ts';
import type { ReportWithReporter } from '../bug-reports/present.ts';
import { reviewBug } from './commands.ts';
import { undoReview } from './undo-commands.ts';

/** Leaves most of the connections to everybody else. */
const AT_A_TIME = 4;

interface Results {
  done: DecidedReport[];
  refused: RefusedReport[];
}

/** In the order of `reports`, however long each takes. */
async function forEachReport<Report extends { id: string }>(
  reports: readonly Report[],
  locale: Language,
  work: (report: Report) => Promise<ReportWithReporter>,
): Promise<Results> {
  const outcomes: (DecidedReport | RefusedReport)[] = [];
  const waiting = reports.entries();
  const takeOneAfterAnother = async () => {
    for (const [index, report] of waiting) {
      outcomes[index] = await work(report).then(
        ({ id, serialNumber, updatedAt }) => ({ id, serialNumber, updatedAt: updatedAt.toISOString() }),
        (error: unknown) => toRefusal(report.id, error, locale),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, takeOneAfterAnother));
  const isRefused = (outcome: DecidedReport | RefusedReport) => 'code' in outcome;
  return {
    done: outcomes.filter((outcome): outcome is DecidedReport => !isRefused(outcome)),
    refused: outcomes.filter((outcome): outcome is RefusedReport => isRefused(outcome)),
  };
}

/** @throws whatever is no refusal */
function toRefusal(id: string, error: unknown, locale: Language): RefusedReport {
  if (!(error instanceof ApiError)) throw error;
  // No field of a form stands by: what it would say is all there is to say.
  const [atField] = Object.values(sentencesOf(error.fields ?? {}, locale));
  return { id, code: error.code, message: atField ?? ERRORS[error.code].sentence({}, { locale }) };
}

/** One decision for many reports. */
export async function decideReports(
  ctx: Context,
  admin: Caller,
  { reports, ...decision }: BulkDecision,
  locale: Language,
) {
  const { done, refused } = await forEachReport(reports, locale, ({ id, updatedAt }) =>
    reviewBug(ctx, admin, id, { ...decision, updatedAt }),
  );
  return { decided: done, refused };
}

/** Takes back the caller's last decision on each. */
export async function undoReviews(ctx: Context, admin: Caller, { reports }: UndoInput, locale: Language) {
  const { done, refused } = await forEachReport(reports, locale, ({ id, updatedAt }) =>
    undoReview(ctx, admin, id, updatedAt),
  );
  return { undone: done, refused };
}
