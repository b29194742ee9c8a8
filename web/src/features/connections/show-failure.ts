import { m } from '@bugquest/phrases/messages';
import { toastFailure } from '../../ui/feedback/toast.ts';

export const showFailure = (error: unknown): void => toastFailure(m.connections_webhooks_failed(), error);
