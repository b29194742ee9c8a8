// What a mail would look like, filled with samples: for the editor of templates, and wherever mails are sent from.

import { previewEmailTemplate } from '@bugquest/contract/email-templates/endpoints';
import type { Input } from '@bugquest/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export type AskedPreview = Input<typeof previewEmailTemplate.body>;

/** Without words it shows those that the product would send now, which the key of the list makes stale, too. */
export const mailPreviewQuery = (asked: AskedPreview) =>
  queryOptions({
    queryKey: ['/api/email-templates', 'preview', asked],
    queryFn: ({ signal }) => call(previewEmailTemplate, { body: asked, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
