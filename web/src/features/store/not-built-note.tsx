import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { useEmployee } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { storeQuery } from './api.ts';

/** Says that a feature is not built yet, until the person reports about it anyway. */
export function NotBuiltNote({ feature }: { feature: string }) {
  const { data } = useQuery(storeQuery(useEmployee().id));
  const [chosen, setChosen] = useState('');
  const status = useRef<HTMLDivElement>(null);
  const missing = data?.notBuilt.find((one) => one === feature);
  return (
    <div ref={status} role="status" tabIndex={-1} className="outline-none">
      {missing && missing !== chosen && (
        <div className="mt-2 flex animate-fade flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-link-soft px-3 py-2 text-sm">
          <p className="flex min-w-0 items-start gap-1.5">
            <Info aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
            {m.store_not_needed({ feature: FEATURE_NAMES[missing]() })}
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="pointer-coarse:min-h-11"
            onClick={() => {
              // The pressed button disappears. Otherwise the focus would be lost.
              status.current?.focus();
              setChosen(missing);
            }}
          >
            {m.store_report_anyway()}
          </Button>
        </div>
      )}
    </div>
  );
}
