import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { UserCheck, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { isolate } from '../../../lib/language/isolate.ts';
import { assigneesQuery } from '../../../lib/queries/assignees-query.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceMenu } from '../../../ui/dialogs/menu.tsx';
import { KeyHint } from '../../../ui/display/key-hint.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { useAssignReport } from '../api.ts';
import { useDeskKeys } from '../queue/keys/use-desk-keys.ts';
import type { Review } from './use-review.ts';

/** The reporter cannot review their own report. */
export function AssignMenu({ review }: { review: Review }) {
  const { report, showConflict, update } = review.inReview;
  const [open, setOpen] = useState(false);
  const { data: administrators = [] } = useQuery({ ...assigneesQuery(), enabled: open });
  const assignment = useAssignReport(report.id);
  const { employee } = useAuth();
  const canTake = employee !== null && employee.id !== report.employeeId;
  const button = useRef<HTMLButtonElement>(null);
  useDeskKeys('report', { assign: () => setOpen(true) });

  const assign = async (assigneeId: string) => {
    try {
      const changed = await assignment.mutateAsync({
        assigneeId: assigneeId || null,
        updatedAt: report.updatedAt,
      });
      update(changed);
      review.onChanged?.(changed);
      const serial = isolate(report.serialNumber);
      const title = changed.assigneeName
        ? m.review_assigned({ serial, name: isolate(changed.assigneeName) })
        : m.review_unassigned({ serial });
      toast({ title, tone: 'success' });
    } catch (error) {
      toastFailure(m.review_assign_failed(), error);
      await showConflict(error).catch(() => false);
    }
  };

  return (
    <ChoiceMenu
      open={open}
      onOpenChange={setOpen}
      // The focus goes to the report, so that Enter decides and does not open the menu again.
      focusAfter={() => button.current?.closest<HTMLElement>('[role=dialog]')}
      choices={[
        ...(canTake ? [{ value: employee.id, label: m.review_assignee_me() }] : []),
        ...administrators
          .filter(({ id }) => id !== report.employeeId && id !== employee?.id)
          .map(({ id, fullName }) => ({ value: id, label: fullName })),
        { value: '', label: m.review_assignee_none() },
      ]}
      chosen={report.assigneeId ?? ''}
      onChoose={(value) => void assign(value)}
      trigger={
        <Button
          ref={button}
          variant="quiet"
          size="sm"
          className="max-w-44 text-muted!"
          pending={assignment.isPending}
        >
          {report.assigneeName ? <UserCheck aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
          {report.assigneeName ? (
            <span className="truncate">
              <span className="sr-only">{m.review_assignee()} </span>
              <bdi>{report.assigneeName}</bdi>
            </span>
          ) : (
            m.review_assign()
          )}
          <KeyHint>A</KeyHint>
        </Button>
      }
    />
  );
}
