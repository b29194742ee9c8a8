import { m } from '@bugquest/phrases/messages';
import { SearchX } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The filters find nothing, and the way to see everything again. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m.records_nothing_found()}
      description={m.records_nothing_found_text()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {m.records_clear()}
        </Button>
      }
    />
  );
}
