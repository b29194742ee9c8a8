// The mails that tell a person that a reply was not saved, or not with everything.
import type { MailCause } from '@bugquest/contract/mail/templates/purposes';
import { MAX_WORDS_LENGTH } from '@bugquest/contract/reports/lifecycle/schema';
import { FEATURE_NAMES, nameOf } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { ReplyOutcome } from '../../../db/schema/inbound-mail.ts';
import type { RepliedReport, Replier } from './queries.ts';

/** Outcomes that are told. People who may not reply get no mail. */
export type ToldOutcome = Exclude<ReplyOutcome, 'taken' | 'inactive'>;

interface About {
  report: RepliedReport;
  person: Replier;
  /** The address in From. */
  sender: string | undefined;
}

export function refusalMail(ctx: Context, outcome: ToldOutcome, about: About): MailCause {
  const options = { locale: about.person.language };
  const { serialNumber: serial, isOpen } = about.report;
  const where = isOpen ? ` ${m.mail_reply_answer_there({}, options)}` : '';
  return notice(ctx, about, {
    headline: m.mail_reply_refused({ serial }, options),
    message: `${reasonOf(outcome, about)}${where}`,
  });
}

export function filesLeftMail(ctx: Context, about: About): MailCause {
  const options = { locale: about.person.language };
  return notice(ctx, about, {
    headline: m.mail_reply_files_left({ serial: about.report.serialNumber }, options),
    message: m.mail_reply_files_how({}, options),
  });
}

function notice(
  { config }: Context,
  { report, person }: About,
  words: { headline: string; message: string },
): MailCause {
  const options = { locale: person.language };
  const path = report.isOpen ? `/reports/${report.reportId}` : '/dashboard';
  const label = report.isOpen ? m.mail_open_report : m.mail_open_dashboard;
  return [
    'notification',
    {
      ...words,
      serial: report.serialNumber,
      feature: nameOf(FEATURE_NAMES, report.feature, options),
      notes: '',
      link_label: label({}, options),
      report_url: `${config.publicUrl}${path}`,
    },
  ];
}

function reasonOf(outcome: ToldOutcome, { person, sender }: About): string {
  const options = { locale: person.language };
  switch (outcome) {
    case 'wrong_sender':
      return m.mail_reply_wrong_sender({ sender: shownAddress(sender), address: person.workEmail }, options);
    case 'report_gone':
      return m.mail_reply_report_gone({}, options);
    case 'no_text':
      return m.mail_reply_no_text({}, options);
    case 'unreadable':
      return m.mail_reply_unreadable({}, options);
    case 'too_long':
      return m.mail_reply_too_long({ limit: String(MAX_WORDS_LENGTH) }, options);
    case 'daily_limit':
      return m.mail_reply_daily_limit({}, options);
    case 'too_many':
      return m.mail_reply_too_many({}, options);
  }
}

/** Strangers choose the address, so only an ordinary one is repeated. */
const shownAddress = (sender: string | undefined): string =>
  sender && /^[\w.+-]{1,64}@[\w.-]{1,100}$/.test(sender) ? sender : '?';
