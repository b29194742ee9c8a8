import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  endOldWebhookSecret,
  listWebhookDeliveries,
  listWebhooks,
  replaceWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
} from '@bugquest/contract/connections/webhooks/endpoints';
import { WEBHOOK_EVENT_NAMES } from '@bugquest/contract/connections/webhooks/phrases';
import type {
  SecretReplacement,
  WebhookChange,
  WebhookInput,
} from '@bugquest/contract/connections/webhooks/schema';
import { nameOf } from '@bugquest/contract/reports/list-phrases';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery, endpointQuery } from '../../../lib/api/endpoint-query.ts';

const AWAITED = { refetch: 'awaited' } as const;

export const webhooksQuery = () => endpointQuery(listWebhooks);

export const deliveriesQuery = (id: string, limit: number, cursor: string | undefined) =>
  endpointPageQuery(
    listWebhookDeliveries,
    { params: { id }, query: { limit, cursor } },
    { placeholderData: keepPreviousData },
  );

export const useCreateWebhook = () =>
  useEndpointMutation((body: WebhookInput) => write(createWebhook, { body }), AWAITED);

export const useChangeWebhook = () =>
  useEndpointMutation(
    ({ id, ...body }: WebhookChange & { id: string }) => write(changeWebhook, { params: { id }, body }),
    AWAITED,
  );

export const useDeleteWebhook = () =>
  useEndpointMutation((id: string) => write(deleteWebhook, { params: { id } }), AWAITED);

export const useReplaceSecret = () =>
  useEndpointMutation(
    ({ id, ...body }: SecretReplacement & { id: string }) =>
      write(replaceWebhookSecret, { params: { id }, body }),
    AWAITED,
  );

export const useEndOldSecret = () =>
  useEndpointMutation((id: string) => write(endOldWebhookSecret, { params: { id } }), AWAITED);

export const useTestWebhook = () =>
  useEndpointMutation((id: string) => write(testWebhook, { params: { id } }), AWAITED);

export const useResendDelivery = () =>
  useEndpointMutation((id: string) => write(resendWebhookDelivery, { params: { id } }), AWAITED);

export const eventName = (event: string): string => nameOf(WEBHOOK_EVENT_NAMES, event);
