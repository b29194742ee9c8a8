import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../lib/api/call-error.ts';
import { toast } from '../../ui/feedback/toast.ts';

export const showFailure = (error: unknown): void =>
  toast({ title: m.connections_webhooks_failed(), description: errorMessage(error), tone: 'danger' });
