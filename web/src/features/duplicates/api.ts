import { addMeToo, findExistingReports } from '@bugquest/contract/duplicates/endpoints';
import type { DraftToCompare, MeTooInput } from '@bugquest/contract/duplicates/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';

/** Shorter descriptions are not compared. */
const SHORTEST = 8;
export const isCompared = (description: string): boolean => description.trim().length >= SHORTEST;

/** Similar reports of others. A failed request shows no suggestions and no error. */
export const existingQuery = (draft: DraftToCompare) =>
  endpointQuery(
    findExistingReports,
    { body: draft },
    {
      enabled: isCompared(draft.bugDescription),
      placeholderData: keepPreviousData,
      retry: false,
      refetchOnMount: true,
    },
  );

export const useMeToo = () =>
  useEndpointMutation(({ id, input }: { id: string; input: MeTooInput }) =>
    write(addMeToo, { params: { id }, body: input }),
  );
