import { m } from '@bugquest/phrases/messages';
import { SearchX } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** The empty state of a filtered list, with a button that clears the filters. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m.audit_nothing_found()}
      description={m.audit_nothing_found_text()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {m.audit_clear()}
        </Button>
      }
    />
  );
}
