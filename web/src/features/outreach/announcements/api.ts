import {
  announce,
  getAnnouncementReach,
  listAnnouncements,
  listCurrentAnnouncements,
  withdrawAnnouncement,
} from '@bugquest/contract/outreach/endpoints';
import type { AnnouncementInput } from '@bugquest/contract/outreach/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery, endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const currentAnnouncementsQuery = () =>
  endpointQuery(listCurrentAnnouncements, {}, { refetchOnMount: true });

export const announcementsQuery = (limit: number, cursor: string | undefined) =>
  endpointPageQuery(listAnnouncements, { query: { limit, cursor } }, { placeholderData: keepPreviousData });

export const reachQuery = () => endpointQuery(getAnnouncementReach, {}, { refetchOnMount: true });

const AWAITED = { refetch: 'awaited' } as const;

export const useAnnounce = () =>
  useEndpointMutation((body: AnnouncementInput) => write(announce, { body }), AWAITED);

export const useWithdraw = () =>
  useEndpointMutation((id: string) => write(withdrawAnnouncement, { params: { id } }), AWAITED);
