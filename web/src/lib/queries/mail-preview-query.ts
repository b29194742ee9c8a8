// The preview is filled with sample values.
import type { Input } from '@bugquest/contract/endpoint';
import { previewEmailTemplate } from '@bugquest/contract/mail/templates/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../api/endpoint-query.ts';

export type PreviewInput = Input<typeof previewEmailTemplate.body>;

/** Without texts in the input, the preview shows the texts that the product would send now. */
export const mailPreviewQuery = (input: PreviewInput) =>
  endpointQuery(previewEmailTemplate, { body: input }, { placeholderData: keepPreviousData });
