import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { sentText } from '../../fields.ts';
import { type Captions, MAX_CAPTION_LENGTH, readCaptions } from './captions.ts';

const isShort = z.refine<Captions>((captions) => [...captions.values()].every(hasRoom), {
  error: () => m.field_too_long({ max: MAX_CAPTION_LENGTH }),
});
const hasRoom = (caption: string) => caption.length <= MAX_CAPTION_LENGTH;

/** The field `captions` of POST and PUT /api/bug-reports. */
export const sentCaptions = z.object({
  captions: z.pipe(z._default(sentText(), ''), z.transform(readCaptions)).check(isShort),
});
