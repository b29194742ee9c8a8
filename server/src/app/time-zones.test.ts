import { expect, test } from 'vitest';
import { hasSameTimezoneRules, requireTimezone } from '../platform/time/time-zone.ts';
import { testWorld } from '../testing/context.ts';

const world = testWorld({ jobs: () => [] });
const NOW = new Date('2026-11-20T10:00:00Z');

test.each(['UTC', 'Africa/Cairo', 'Asia/Riyadh', 'Asia/Dubai', 'Europe/Kiev'])(
  'server and database have the same rules for %s',
  async (timezone) => {
    await expect(requireTimezone(world.ctx.db, timezone)).resolves.toBeUndefined();
    expect(await hasSameTimezoneRules(world.ctx.db, timezone, NOW)).toBe(true);
  },
);

test('a time zone that the database does not know is refused with the setting and what to do', async () => {
  await expect(requireTimezone(world.ctx.db, 'Mars/Olympus')).rejects.toThrow(
    /^PROGRAM_TIMEZONE must be a time zone that the database knows, and it does not know Mars\/Olympus: .*tzdata/,
  );
});

test('different rules are found', async () => {
  // PostgreSQL reads offsets with the opposite sign.
  expect(await hasSameTimezoneRules(world.ctx.db, '+03:00', NOW)).toBe(false);
});
