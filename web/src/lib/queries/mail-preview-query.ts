// A preview of a mail, filled with samples: for the editor of templates, and for the screens that send mails.
import type { Input } from '@bugquest/contract/endpoint';
import { previewEmailTemplate } from '@bugquest/contract/mail/templates/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../api/endpoint-query.ts';

export type PreviewInput = Input<typeof previewEmailTemplate.body>;

/** Without words it shows those that the product would send now. */
export const mailPreviewQuery = (asked: PreviewInput) =>
  endpointQuery(previewEmailTemplate, { body: asked }, { placeholderData: keepPreviousData });
