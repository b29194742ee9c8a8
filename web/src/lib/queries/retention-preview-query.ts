import type { RetentionSettings } from '@bugquest/contract/settings/retention';
import { previewRetention } from '@bugquest/contract/system/retention/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../api/endpoint-query.ts';

/** What periods of retention would delete. The old preview stays until the new one is loaded. */
export const retentionPreviewQuery = (retention: RetentionSettings) =>
  endpointQuery(previewRetention, { body: { retention } }, { placeholderData: keepPreviousData });
