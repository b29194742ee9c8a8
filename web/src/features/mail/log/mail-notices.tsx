import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { mailSummaryQuery } from './api.ts';

const counted = (count: number) => ({ count, number: formatCount(count) });

/** Notices above the log: no mail server is configured, or mails have failed. */
export function MailNotices({ onShowFailed }: { onShowFailed: (() => void) | undefined }) {
  const { data } = useQuery(mailSummaryQuery());
  if (!data) return null;
  return (
    <>
      <p className="text-sm text-muted">
        {m.mail_about()}{' '}
        <bdi>
          {[m.mail_count_sent(counted(data.sent)), m.mail_count_queued(counted(data.queued))].join(' · ')}
        </bdi>
      </p>
      {data.captured && (
        <Alert tone="info" title={m.mail_captured_title()}>
          <p>{m.mail_captured_text()}</p>
        </Alert>
      )}
      {data.failed > 0 && onShowFailed && (
        <Alert title={m.mail_count_failed(counted(data.failed))}>
          <Button variant="secondary" size="sm" className="mt-2" onClick={onShowFailed}>
            {m.mail_show_failed()}
          </Button>
        </Alert>
      )}
    </>
  );
}
