import { MISSING_PHRASES } from '@bugquest/contract/competition/tip-phrases';
import type { Tip } from '@bugquest/contract/competition/tip-schema';
import { m } from '@bugquest/phrases/messages';
import { Lightbulb, X } from 'lucide-react';
import { useState } from 'react';
import { loadSetting, saveSetting } from '../../../../lib/browser/storage.ts';
import { formatNumber, formatSigned } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { useEmployee } from '../../../../lib/session/session.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { ExampleButton } from '../../good-report/example-button.tsx';

const STORAGE_KEY = 'tip';

export interface TipLineProps {
  tip: Tip;
  onHidden: () => void;
}

/** A hidden tip appears again when another part is missing most often. */
export function TipLine({ tip: { part, missing, of, points }, onHidden }: TipLineProps) {
  const version = `${useEmployee().id} ${part}`;
  const [hidden, setHidden] = useState(() => loadSetting(STORAGE_KEY));
  if (hidden === version) return null;
  const hide = () => {
    saveSetting(STORAGE_KEY, version);
    setHidden(version);
    onHidden();
  };
  return (
    <p data-tip className="-my-2 flex animate-fade items-center gap-2 text-sm text-muted">
      <Lightbulb className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {m.competition_tip({
          what: MISSING_PHRASES[part](),
          missing: formatNumber(missing),
          count: of,
          points: isolate(formatSigned(points)),
        })}{' '}
        <ExampleButton />
      </span>
      <IconButton label={m.competition_tip_close()} onClick={hide} className="-me-2">
        <X aria-hidden="true" />
      </IconButton>
    </p>
  );
}
