import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { mailSummaryQuery } from '../api.ts';

/** What an administrator should know before reading the log: that mail goes nowhere, and that some of it failed. */
export function MailNotices({ onShowFailed }: { onShowFailed: (() => void) | undefined }) {
  const { data } = useQuery(mailSummaryQuery);
  if (!data) return null;
  return (
    <>
      <p className="text-sm text-muted">
        {m.mails_about()}{' '}
        <bdi>
          {[m.mails_count_sent({ count: data.sent }), m.mails_count_queued({ count: data.queued })].join(
            ' · ',
          )}
        </bdi>
      </p>
      {data.captured && (
        <Alert tone="info" title={m.mails_captured_title()}>
          <p>{m.mails_captured_text()}</p>
        </Alert>
      )}
      {data.failed > 0 && onShowFailed && (
        <Alert title={m.mails_count_failed({ count: data.failed })}>
          <Button variant="secondary" size="sm" className="mt-2" onClick={onShowFailed}>
            {m.mails_show_failed()}
          </Button>
        </Alert>
      )}
    </>
  );
}
