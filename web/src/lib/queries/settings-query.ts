import {
  getCompanyName,
  getProgramState,
  getSettings,
  getSupportContact,
} from '@bugquest/contract/settings/endpoints';
import type { RetentionSettings } from '@bugquest/contract/settings/retention';
import { previewRetention } from '@bugquest/contract/system/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../api/endpoint-query.ts';

/** For administrators. */
export const settingsQuery = () => endpointQuery(getSettings, {}, { refetchOnMount: true });

/** `data` is undefined without a network. A report can still be sent: the server checks the state when the report arrives. */
export const programStateQuery = () => endpointQuery(getProgramState, {}, { refetchOnMount: true });

export const companyNameQuery = () => endpointQuery(getCompanyName);

export const supportContactQuery = () => endpointQuery(getSupportContact);

/** `placeholderData`: the old preview stays until the new preview is loaded. */
export const retentionPreviewQuery = (retention: RetentionSettings) =>
  endpointQuery(previewRetention, { body: { retention } }, { placeholderData: keepPreviousData });
