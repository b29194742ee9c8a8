import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { toast } from '../../ui/toast.ts';

/** Greets whoever has just logged in. */
export function welcomeBack(employee: Employee | undefined): void {
  if (!employee) return;
  toast({
    title: m.account_login_success_title(),
    description: m.account_login_success_text({ name: employee.fullName }),
    tone: 'success',
  });
}
