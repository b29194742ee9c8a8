// Values of mails about the security of an account (promises: 37).
import { readUserAgent } from '@bugquest/contract/accounts/user-agent';
import type { Language } from '@bugquest/contract/employees/lists';
import type { MailValues } from '@bugquest/contract/mail/templates/purposes';
import { m } from '@bugquest/phrases/messages';
import type { Config } from '../../../platform/config.ts';

/** Western digits in both languages. */
const INTL_LOCALES = { en: 'en-US', ar: 'ar-u-ca-gregory-nu-latn' } as const;

/** A person who did not make the change sets a new password there. */
export const resetLink = ({ publicUrl }: Config) => ({ reset_url: `${publicUrl}/forgot-password` });

export const contactLink = ({ publicUrl }: Config) => ({ contact_url: `${publicUrl}/contact` });

const timeText = (moment: Date, { timezone }: Config, language: Language): string =>
  new Intl.DateTimeFormat(INTL_LOCALES[language], {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  }).format(moment);

/** Only names from our list, because the person who logs in controls the user agent. */
function deviceText(userAgent: string, locale: Language): string {
  const { browser, system } = readUserAgent(userAgent);
  if (browser && system) return m.employees_profile_device_name({ browser, system }, { locale });
  return browser ?? system ?? m.employees_profile_device_unknown({}, { locale });
}

export const newDeviceValues = (
  config: Config,
  language: Language,
  { userAgent, at }: { userAgent: string; at: Date },
): MailValues<'new_device'> => ({
  device: deviceText(userAgent, language),
  time: timeText(at, config, language),
  ...resetLink(config),
});
