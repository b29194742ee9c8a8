import * as endpoints from '@bugquest/contract/competition/endpoints';
import type { AmendmentInput, SeasonInput } from '@bugquest/contract/competition/seasons';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const seasonsQuery = () => endpointQuery(endpoints.listSeasons, {});

export const ownSeasonsQuery = () => endpointQuery(endpoints.listOwnSeasons, {}, { refetchOnMount: true });

/** The longest list that the server allows. */
const MAX_PEOPLE = 500;

/** @param search finds those who are not among the first in the list */
export const seasonPeopleQuery = (season: string, search: string) =>
  endpointQuery(
    endpoints.getLeaderboard,
    { query: { season, search, limit: MAX_PEOPLE } },
    { placeholderData: keepPreviousData },
  );

export const useCreateSeason = () =>
  useEndpointMutation((body: SeasonInput) => write(endpoints.createSeason, { body }));

export const useChangeSeason = () =>
  useEndpointMutation(({ id, season }: { id: string; season: SeasonInput }) =>
    write(endpoints.changeSeason, { params: { id }, body: season }),
  );

export const useDeleteSeason = () =>
  useEndpointMutation((id: string) => write(endpoints.deleteSeason, { params: { id } }));

export const useProposeResult = () =>
  useEndpointMutation((id: string) => write(endpoints.proposeSeasonResult, { params: { id } }));

export const useConfirmResult = () =>
  useEndpointMutation((id: string) => write(endpoints.confirmSeasonResult, { params: { id } }));

export const useProposeAmendment = () =>
  useEndpointMutation(({ id, amendment }: { id: string; amendment: AmendmentInput }) =>
    write(endpoints.proposeAmendment, { params: { id }, body: amendment }),
  );

export const useConfirmAmendment = () =>
  useEndpointMutation((id: string) => write(endpoints.confirmAmendment, { params: { id } }));

export const useDiscardAmendment = () =>
  useEndpointMutation((id: string) => write(endpoints.discardAmendment, { params: { id } }));

export const useArchiveSeason = () =>
  useEndpointMutation((id: string) => write(endpoints.archiveSeason, { params: { id } }));
