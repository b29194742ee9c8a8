import { VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';
import type { SuspectedPair } from '@bugquest/contract/review/problem-schema';
import { bulkDecision } from '@bugquest/contract/review/queue';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { formatNumber, formatPercent } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { typedText } from '../../../../lib/language/typed-text.ts';
import { PersonName } from '../../../../lib/names/person-name.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { BulkDialog, NotesField } from '../../queue/bulk/bulk-dialog.tsx';
import type { FollowUp } from '../form/use-submit-decision.ts';
import type { Review } from '../use-review.ts';
import { isPending, useMakeDuplicates } from './use-make-duplicates.ts';

interface LaterDialogProps {
  review: Review;
  pairs: readonly SuspectedPair[];
  /** Names the action for a number of reports. */
  nameOf: (count: number) => string;
  /** Submits the form, and starts the rest after the decision. */
  decideWith: (followUp: FollowUp) => void;
  onClose: () => void;
}

const laterForm = z.object({ adminNotes: bulkDecision.shape.adminNotes });

export function LaterDialog({ review, pairs, nameOf, decideWith, onClose }: LaterDialogProps) {
  const { report } = review;
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const ticked = pairs.filter((pair) => !unticked.includes(pair.report.id));
  const form = useContractForm(laterForm, { defaultValues: { adminNotes: '' } });
  const makeDuplicates = useMakeDuplicates(review);
  const toggle = (id: string) =>
    setUnticked((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));

  const submit = form.handleSubmit(({ adminNotes }) => {
    const followUp = makeDuplicates(ticked, adminNotes);
    onClose();
    if (report.validationReason === null) return decideWith(followUp);
    followUp.start(Promise.resolve(report));
    openNext(review, followUp.reportIds);
  });

  return (
    <BulkDialog
      bulk={{ isRunning: false, sent: 0, stop: onClose, close: onClose }}
      count={ticked.length}
      title={m.review_later_title({ serial: isolate(report.serialNumber) })}
      description={describe(pairs)}
      confirmLabel={nameOf(ticked.length)}
      canConfirm={ticked.length > 0 || report.validationReason === null}
      onSubmit={(event) => void submit(event)}
    >
      <ul>
        {pairs.map((pair) => (
          <li key={pair.report.id}>
            <Checkbox
              checked={!unticked.includes(pair.report.id)}
              onChange={() => toggle(pair.report.id)}
              label={<Title {...pair.report} />}
              hint={<LaterFacts {...pair} />}
            />
          </li>
        ))}
      </ul>
      {pairs.some(isPending) && (
        <NotesField {...form.register('adminNotes')} error={form.formState.errors.adminNotes?.message} />
      )}
    </BulkDialog>
  );
}

function openNext({ nextWithout, onClose }: Review, decided: ReadonlySet<string>): void {
  const next = nextWithout?.(decided);
  if (next) next.open();
  else onClose();
}

const describe = (pairs: readonly SuspectedPair[]): string =>
  [
    ...(pairs.some(isPending) ? [m.review_later_pending()] : []),
    ...(pairs.every(isPending) ? [] : [m.review_later_accepted()]),
  ].join(' ');

const Title = ({ bugDescription }: AdminBugReport) => (
  <span {...typedText(splitTitle(bugDescription).title)} className="line-edge line-clamp-2 wrap-anywhere">
    {splitTitle(bugDescription).title}
  </span>
);

const LaterFacts = ({ report, likeness }: SuspectedPair) => (
  <>
    <bdi className="tabular">{report.serialNumber}</bdi> · <PersonName name={report.reporter.fullName} /> ·{' '}
    {m.review_likeness({ percent: isolate(formatPercent(likeness)) })} · {decisionOf(report)}
  </>
);

/** Examples: "Pending", and "Approved, 12 (keeps its points)". */
function decisionOf({ validationReason, pointsEarned }: AdminBugReport): string {
  if (validationReason === null) return m.review_state_pending();
  const decision = VALIDATION_REASON_NAMES[validationReason]();
  const points = isolate(formatNumber(pointsEarned));
  return `${m.review_decide({ decision, points })} (${m.review_later_keeps()})`;
}
