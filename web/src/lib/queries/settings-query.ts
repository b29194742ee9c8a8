import { getProgramState, getSettings, getSupportContact } from '@bugquest/contract/settings/endpoints';
import type { RetentionSettings } from '@bugquest/contract/settings/retention';
import { previewRetention } from '@bugquest/contract/system/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../api/endpoint-query.ts';

/** The settings; for administrators. */
export const settingsQuery = () => endpointQuery(getSettings, {}, { refetchOnMount: true });

/** Whether the program runs. Without a network it is unknown, and the server decides when a report arrives. */
export const programStateQuery = () => endpointQuery(getProgramState, {}, { refetchOnMount: true });

/** The support contact of the settings. */
export const supportContactQuery = () => endpointQuery(getSupportContact);

/** The records that periods of retention would delete. The old preview stays until the new one is loaded. */
export const retentionPreviewQuery = (retention: RetentionSettings) =>
  endpointQuery(previewRetention, { body: { retention } }, { placeholderData: keepPreviousData });
