import { m } from '@bugquest/phrases/messages';
import { toast } from '../../../ui/feedback/toast.ts';

export const showCopyFailed = () =>
  toast({
    title: m.accounts_two_factor_copy_failed(),
    description: m.accounts_two_factor_copy_failed_text(),
    tone: 'danger',
  });
