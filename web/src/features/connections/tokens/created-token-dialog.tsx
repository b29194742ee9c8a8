import type { CreatedApiToken } from '@bugquest/contract/connections/tokens/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/language/isolate.ts';
import { ShownOnceDialog } from '../shown-once-dialog.tsx';

export interface CreatedTokenDialogProps {
  created: CreatedApiToken;
  onClose: () => void;
}

/** Shows a new token. */
export const CreatedTokenDialog = ({ created: { name, token }, onClose }: CreatedTokenDialogProps) => (
  <ShownOnceDialog
    title={m.connections_tokens_created_title()}
    description={m.connections_tokens_created_text()}
    label={m.connections_tokens_created_label({ name: isolate(name) })}
    secret={token}
    copyLabel={m.connections_tokens_copy()}
    doneLabel={m.connections_tokens_done()}
    onClose={onClose}
  />
);
