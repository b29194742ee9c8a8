import type { MeToo } from '@bugquest/contract/duplicates/schema';
import { restoreMeToo, undoMeToo } from '@bugquest/contract/review/desk-endpoints';
import { m } from '@bugquest/phrases/messages';
import { useEndpointMutation, write } from '../../../../lib/api/endpoint-mutation.ts';
import { personName } from '../../../../lib/names/person-name.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { toastFailure } from '../../../../ui/feedback/toast.ts';

interface NotSameBugProps {
  reportId: string;
  person: MeToo;
}

/** Undoes a confirmation or restores it. One button for both, so that the focus stays. */
export function NotSameBug({ reportId, person: { id: meTooId, fullName, isUndone } }: NotSameBugProps) {
  const change = useEndpointMutation(
    () => write(isUndone ? restoreMeToo : undoMeToo, { params: { id: reportId }, body: { meTooId } }),
    { refetch: 'awaited', onError: (error) => toastFailure(m.review_not_same_failed(), error) },
  );
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Button variant="quiet" size="sm" pending={change.isPending} onClick={() => change.mutate()}>
        {isUndone ? m.review_not_same_undo() : m.review_not_same()}
        <span className="sr-only">: {personName(fullName)}</span>
      </Button>
      {isUndone && <Badge>{m.review_not_same()}</Badge>}
    </p>
  );
}
