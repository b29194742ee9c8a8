// Messages for schemas without a message. zod's default messages are English and name zod's types. Every module that checks
// input with schemas imports this file.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';

z.config({
  customError: ({ code, origin, maximum, input }) => {
    if (input === undefined) return m.field_required();
    const isLong = code === 'too_big' && origin === 'string';
    return isLong ? m.field_too_long({ max: Number(maximum) }) : m.field_value_invalid();
  },
});
