import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { useUndoWithdrawal, useWithdrawReport } from './api.ts';

export function WithdrawReport({ report }: { report: OwnBugReport }) {
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const withdrawal = useWithdrawReport(report.id);
  const undoMutation = useUndoWithdrawal();
  const serial = isolate(report.serialNumber);

  const undo = async (withdrawalId: string) => {
    try {
      await undoMutation.mutateAsync(withdrawalId);
      toast({ title: m.review_withdrawal_undone({ serial }), tone: 'success' });
      navigate(`/reports/${report.id}`);
    } catch (error) {
      toastFailure(m.review_withdrawal_undo_failed(), error);
    }
  };

  // The server refuses the withdrawal, because the points of other people depend on the report.
  if (report.meTooCount > 0) return null;

  const withdraw = async () => {
    try {
      const { id } = await withdrawal.mutateAsync();
      navigate('/reports', { replace: true });
      toast({
        title: m.review_withdrawn({ serial }),
        tone: 'success',
        action: { label: m.review_withdrawal_undo(), onPress: () => void undo(id) },
      });
    } catch (error) {
      setAsking(false);
      toastFailure(m.review_withdraw_failed(), error);
    }
  };

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <FileX aria-hidden="true" />
        {m.review_withdraw()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.review_withdraw_title({ serial })}
        description={m.review_withdraw_text({ points: report.pointsEarned })}
        confirmLabel={m.review_withdraw()}
        pending={withdrawal.isPending}
        onConfirm={() => void withdraw()}
      />
    </>
  );
}
