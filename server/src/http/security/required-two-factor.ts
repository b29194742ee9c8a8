import type { SettingKey } from '@bugquest/contract/settings/schema';
import { sql } from 'drizzle-orm';
import { settings } from '../../db/schema/audit.ts';
import { employees } from '../../db/schema/employees.ts';

const REQUIRE_TWO_FACTOR: SettingKey = 'requireTwoFactor';

/** Whether the employee of a row must set up two-factor authentication first. */
export const lacksTwoFactor = sql<boolean>`${employees.isAdmin} and not ${employees.twoFactorEnabled} and exists (
  select 1 from ${settings} where ${settings.key} = ${REQUIRE_TWO_FACTOR} and ${settings.value} = 'true'::jsonb)`;
