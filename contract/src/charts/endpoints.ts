import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CHART_RANGES, charts } from './schema.ts';

const range = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((typed) => Number(typed)),
);

/** What the Overview draws. May lie a few seconds behind while reports come in at speed. */
export const getCharts = endpoint({
  method: 'GET',
  path: '/api/admin/charts',
  access: 'admin',
  query: z.object({
    days: z._default(
      range.check(
        z.refine((days) => (CHART_RANGES as readonly number[]).includes(days), {
          error: () => m.field_choice_invalid(),
        }),
      ),
      30,
    ),
  }),
  reply: charts,
});
