import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { Desk } from './use-desk.ts';

/** Decisions that were refused after the next report was opened. They stay here until they are opened or closed. */
export function RefusedDecisions({ desk }: { desk: Desk }) {
  return desk.refused.map(({ report: { id, serialNumber }, message }) => (
    <Alert key={id} tone="danger" title={m.review_refused_decision({ serial: isolate(serialNumber) })}>
      <p>
        {message} {m.review_refused_decision_kept()}
      </p>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => desk.open(id)}>
          {m.review_open({ serial: isolate(serialNumber) })}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => desk.dismissRefused(id)}>
          {m.shell_close()}
        </Button>
      </span>
    </Alert>
  ));
}
