import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { toast } from '../../../ui/feedback/toast.ts';

export function showWelcomeToast(employee: Employee | undefined): void {
  if (!employee) return;
  toast({
    title: m.accounts_login_success_title(),
    description: m.accounts_login_success_text({ name: employee.fullName }),
    tone: 'success',
  });
}
