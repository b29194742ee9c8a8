import { m } from '@bugquest/phrases/messages';
import { toast } from '../../ui/toast.ts';

export const tellCopyFailed = () =>
  toast({
    title: m.two_factor_copy_failed(),
    description: m.two_factor_copy_failed_text(),
    tone: 'danger',
  });
