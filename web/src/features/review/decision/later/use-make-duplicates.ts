import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { markDuplicates } from '@bugquest/contract/review/bulk-endpoints';
import type { BulkDuplicates } from '@bugquest/contract/review/bulk-schema';
import type { SuspectedPair } from '@bugquest/contract/review/problem-schema';
import type { RefusedReport, UndoInput } from '@bugquest/contract/review/queue';
import { m } from '@bugquest/phrases/messages';
import { errorMessage, IdentityCanceledError } from '../../../../lib/api/call-error.ts';
import { useEndpointMutation, write } from '../../../../lib/api/endpoint-mutation.ts';
import { addOwnVersion } from '../../../../lib/api/own-versions.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useAnswerPairs, useUndoAnswers } from '../../problems/api.ts';
import { useUndoDecisions } from '../../queue/queue-api.ts';
import type { RegisteredUndo } from '../../queue/use-undo-stack.ts';
import { decisionText, describeDecision, type FollowUp } from '../form/use-submit-decision.ts';
import type { Review } from '../use-review.ts';

export const isPending = ({ report }: SuspectedPair): boolean => report.validationReason === null;

type Pairs = readonly SuspectedPair[];

interface Changes {
  /** The versions of reports that became duplicates. */
  decided: UndoInput['reports'];
  linked: Pairs;
  refused: readonly RefusedReport[];
  error?: unknown;
}

interface Changed {
  original: AdminBugReport;
  changes: Changes;
}

const counted = (count: number) => ({ count, number: formatNumber(count) });

/** Pending reports are decided as duplicates, and accepted ones are linked. All of it has one message and one undo. */
export function useMakeDuplicates(review: Review) {
  const { report, onUndoable } = review;
  const change = useChange(report);
  const createUndo = useCreateUndo(review);
  return (pairs: Pairs, adminNotes: string): FollowUp => ({
    reportIds: new Set(pairs.map((pair) => pair.report.id)),
    start: (decided) => {
      const changed = decided.then(async (original) => ({
        original,
        changes: await change(pairs, adminNotes),
      }));
      const undoAll = createUndo(changed, pairs);
      const undo = onUndoable?.(undoAll) ?? { once: undoAll, forget: () => undefined };
      changed.then(
        (result) => toastChanges(report, pairs, result, undo),
        // The form shows why the decision was refused.
        () => undefined,
      );
      return undo;
    },
  });
}

function useChange({ id: original }: AdminBugReport) {
  const mark = useEndpointMutation((body: BulkDuplicates) => write(markDuplicates, { body }), {
    onSuccess: ({ decided }) => decided.forEach(addOwnVersion),
  });
  const answer = useAnswerPairs();
  return async (pairs: Pairs, adminNotes: string): Promise<Changes> => {
    const changes: Changes = { decided: [], linked: [], refused: [] };
    const reports = pairs.filter(isPending).map(({ report }) => versionOf(report));
    const accepted = pairs.filter((pair) => !isPending(pair));
    try {
      if (reports.length > 0)
        Object.assign(changes, await mark.mutateAsync({ original, reports, adminNotes }));
      if (accepted.length > 0) {
        const { answered, refused } = await answer.mutateAsync({ pairs: accepted, same: true });
        changes.linked = accepted.filter((pair) => answered.includes(pair.report.id));
        changes.refused = [...changes.refused, ...refused];
      }
    } catch (error) {
      changes.error = error;
    }
    return changes;
  };
}

const versionOf = ({ id, updatedAt }: UndoInput['reports'][number]) => ({ id, updatedAt });

/** After a failure, the undo can be called again for the rest. */
function useCreateUndo({ report, onUndone }: Review) {
  const undoDecisions = useUndoDecisions();
  const undoAnswers = useUndoAnswers();
  const isDecided = report.validationReason === null;

  const undoRest = async (rest: Pick<Changes, 'decided' | 'linked'>): Promise<Changes> => {
    const undone: Changes = { decided: [], linked: [], refused: [] };
    try {
      if (rest.linked.length > 0) {
        const reply = await undoAnswers.mutateAsync(rest.linked);
        undone.linked = rest.linked.filter((pair) => reply.undone.includes(pair.report.id));
        undone.refused = reply.refused;
      }
      if (rest.decided.length > 0) {
        const reply = await undoDecisions.mutateAsync({ reports: rest.decided.map(versionOf) });
        undone.decided = reply.undone;
        undone.refused = [...undone.refused, ...reply.refused];
      }
    } catch (error) {
      undone.error = error;
    }
    return undone;
  };

  return (changed: Promise<Changed>, pairs: Pairs) => {
    let rest: Pick<Changes, 'decided' | 'linked'> | undefined;
    let isUsed = false;
    const undo = async (result: Changed): Promise<void> => {
      if (isUsed) return;
      isUsed = true;
      const { original, changes } = result;
      rest ??= { ...changes, decided: [...changes.decided, ...(isDecided ? [original] : [])] };
      const undone = await undoRest(rest);
      const ids = new Set([
        ...undone.decided.map(({ id }) => id),
        ...undone.linked.map((pair) => pair.report.id),
      ]);
      rest = {
        decided: rest.decided.filter(({ id }) => !ids.has(id)),
        linked: rest.linked.filter((pair) => !ids.has(pair.report.id)),
      };
      isUsed = rest.decided.length + rest.linked.length === 0;
      const version = isDecided ? undone.decided.find(({ id }) => id === report.id) : report;
      if (version && ids.size > 0) onUndone?.({ ...report, updatedAt: version.updatedAt });
      toastUndone(report, pairs, { original, changes: undone });
    };
    return () => void changed.then(undo, () => undefined);
  };
}

function toastChanges(
  before: AdminBugReport,
  pairs: Pairs,
  { original, changes }: Changed,
  undo: RegisteredUndo,
) {
  const decision = before.validationReason === null ? describeDecision(before, original) : undefined;
  const count = changes.decided.length + changes.linked.length;
  const done = count > 0 ? m.review_later_done(counted(count)) : undefined;
  const problem = problemText([before, ...pairs.map(({ report }) => report)], changes);
  const hasChanged = decision !== undefined || count > 0;
  if (!hasChanged) undo.forget();
  toast({
    title: decision?.title ?? done ?? m.review_later_failed(),
    description: join([decision?.description, decision && done, problem]),
    tone: problem ? 'danger' : 'success',
    action: hasChanged ? { label: m.shell_undo(), onPress: undo.once } : undefined,
  });
}

function toastUndone(report: AdminBugReport, pairs: Pairs, { original, changes }: Changed) {
  const { id, serialNumber } = report;
  const later = changes.linked.length + changes.decided.filter((version) => version.id !== id).length;
  const isDecisionUndone = changes.decided.some((version) => version.id === id);
  const decision =
    isDecisionUndone &&
    m.review_undone_one({ decision: decisionText(original), serial: isolate(serialNumber) });
  const undone = later > 0 && m.review_later_undone(counted(later));
  const problem = problemText([report, ...pairs.map((pair) => pair.report)], changes);
  toast({
    title: decision || undone || m.review_undo_failed(),
    description: join([decision && undone, problem]),
    tone: problem ? 'danger' : 'success',
  });
}

const join = (parts: readonly (string | false | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' · ') || undefined;

/** Names each refused report with its reason. */
function problemText(reports: readonly AdminBugReport[], { refused, error }: Changes): string | undefined {
  if (error) return errorMessage(error instanceof IdentityCanceledError ? error.cause : error);
  if (refused.length === 0) return undefined;
  const serialOf = (id: string) => isolate(reports.find((report) => report.id === id)?.serialNumber ?? '');
  const reasons = refused.map(({ id, message }) => `${serialOf(id)} – ${message}`);
  return `${m.review_refused(counted(refused.length))} ${reasons.join(' · ')}`;
}
