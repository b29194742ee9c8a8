import {
  changeTracker,
  createTracker,
  deleteTracker,
  getTracker,
  getTrackerTarget,
  listTrackerProjects,
  replaceTrackerHook,
  sendToTracker,
  setTrackerActive,
  testTracker,
} from '@bugquest/contract/connections/trackers/endpoints';
import type {
  TrackerAccess,
  TrackerChange,
  TrackerInput,
} from '@bugquest/contract/connections/trackers/schema';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

const AWAITED = { refetch: 'awaited' } as const;

export const trackerQuery = () => endpointQuery(getTracker);
/** The tracker to which the button of a report sends. */
export const trackerTargetQuery = () => endpointQuery(getTrackerTarget, {}, { refetchOnMount: true });

export const useCreateTracker = () =>
  useEndpointMutation((body: TrackerInput) => write(createTracker, { body }), AWAITED);

export const useListProjects = () =>
  useEndpointMutation((body: TrackerAccess) => write(listTrackerProjects, { body }), {
    // The input contains the token, so it is not cached.
    gcTime: 0,
  });

export const useChangeTracker = (id: string) =>
  useEndpointMutation((body: TrackerChange) => write(changeTracker, { params: { id }, body }), AWAITED);

export const useSetTrackerActive = (id: string) =>
  useEndpointMutation(
    (isActive: boolean) => write(setTrackerActive, { params: { id }, body: { isActive } }),
    AWAITED,
  );

export const useDeleteTracker = (id: string) =>
  useEndpointMutation(() => write(deleteTracker, { params: { id } }), AWAITED);

export const useTestTracker = (id: string) =>
  useEndpointMutation(() => write(testTracker, { params: { id } }), AWAITED);

export const useReplaceHook = (id: string) =>
  useEndpointMutation(() => write(replaceTrackerHook, { params: { id } }), AWAITED);

export const useSendToTracker = () =>
  useEndpointMutation((id: string) => write(sendToTracker, { params: { id } }), AWAITED);
