import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import type { Config } from '../../platform/config.ts';

export const toAdminSettings = (settings: ProgramSettings, config: Config): AdminSettings => ({
  ...settings,
  timeZone: config.timezone,
  environmentEmailDomains: config.allowedEmailDomains,
  publicUrl: config.publicUrl,
});
