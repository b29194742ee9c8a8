import {
  findKnownReports,
  listMeToos,
  listSamePictures,
  sayMeToo,
} from '@bugquest/contract/duplicates/endpoints';
import type { DraftToCompare, KnownReport, MeTooInput } from '@bugquest/contract/duplicates/schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { readsBelow } from '../../lib/reads-below.ts';
import { useAuth } from '../../lib/session.tsx';

/** Fewer characters tell of no problem yet. */
const SHORTEST = 8;

/** What others told of the same. Suggestions are no part of the work: one that fails is not missed. */
export const knownQuery = (draft: DraftToCompare) =>
  queryOptions<KnownReport[]>({
    queryKey: ['known-reports', draft],
    queryFn: ({ signal }) => call(findKnownReports, { body: draft, signal }),
    enabled: draft.bugDescription.trim().length >= SHORTEST,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Their keys begin as those of reports do, so that they are read again when a report changes. */
export const meToosQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/bug-reports/me-toos', id],
    queryFn: ({ signal }) => call(listMeToos, { params: { id }, signal }),
  });

export const samePicturesQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/bug-reports/same-pictures', id],
    queryFn: ({ signal }) => call(listSamePictures, { params: { id }, signal }),
  });

/** What the confirmation changes: the points of whoever confirms, and their standing. */
const CHANGED_READS = ['/api/employees', '/api/leaderboard', '/api/bug-reports'];

export function useMeToo() {
  const queryClient = useQueryClient();
  const { refreshEmployee } = useAuth();
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: MeTooInput }) =>
      call(sayMeToo, { params: { id }, body: input }),
    onSuccess: () => {
      void refreshEmployee();
      void queryClient.invalidateQueries(readsBelow(...CHANGED_READS));
    },
  });
}
