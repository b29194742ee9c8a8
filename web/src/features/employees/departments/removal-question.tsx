import type { DepartmentInUse } from '@bugquest/contract/employees/departments/schema';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useRemoveDepartment } from './api.ts';
import { nameOf } from './department-labels.ts';

export interface RemovalQuestionProps {
  department: DepartmentInUse;
  onClose: () => void;
}

/** Confirms that a department is removed from the list. */
export function RemovalQuestion({ department: removed, onClose }: RemovalQuestionProps) {
  const removal = useRemoveDepartment();
  const { id, department } = removed;
  const remove = async () => {
    try {
      if (id) await removal.mutateAsync(id);
      toast({ title: m.employees_departments_removed(), tone: 'success' });
    } catch (error) {
      toast({
        title: m.employees_departments_save_failed(),
        description: errorMessage(error),
        tone: 'danger',
      });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.employees_departments_remove_title({ name: isolate(nameOf(removed)) })}
      description={m.employees_departments_remove_text({ name: isolate(department) })}
      confirmLabel={m.employees_departments_remove_short()}
      pending={removal.isPending}
      onConfirm={() => void remove()}
    />
  );
}
