import { WEBHOOK_EVENT_NAMES } from '@bugquest/contract/connections/webhooks/phrases';
import { nameOf } from '@bugquest/contract/reports/list-phrases';

export const eventName = (event: string): string => nameOf(WEBHOOK_EVENT_NAMES, event);
