import { m } from '@bugquest/phrases/messages';
import { ShownOnceDialog } from '../shown-once-dialog.tsx';

/** Shows the new secret of a webhook. */
export const SecretDialog = (props: { secret: string; onClose: () => void }) => (
  <ShownOnceDialog
    title={m.connections_webhooks_secret_title()}
    description={m.connections_webhooks_secret_text()}
    label={m.connections_webhooks_secret_title()}
    copyLabel={m.connections_webhooks_secret_copy()}
    doneLabel={m.connections_webhooks_secret_done()}
    {...props}
  />
);
