import { m } from '@bugquest/phrases/messages';
import { CircleAlert, Mic, MicOff } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { classes } from '../../../../../ui/classes.ts';
import { useDictation } from './use-dictation.ts';

/** The button that starts and stops the dictation, what is heard, and where the speech goes. */
export function DictationBar({ onSpoken }: { onSpoken: (text: string) => void }) {
  const id = useId();
  const { state, heard, failure, toggle } = useDictation(onSpoken);
  const isOn = state !== 'off';
  const Icon = isOn ? MicOff : Mic;
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="quiet"
          size="sm"
          aria-pressed={isOn}
          aria-describedby={`${id}-privacy`}
          onClick={toggle}
          className={classes('-ms-2 min-h-11', isOn && 'text-danger')}
        >
          <Icon aria-hidden="true" />
          {isOn ? m.reports_dictation_stop() : m.reports_dictation_start()}
        </Button>
        <p id={`${id}-privacy`} className="min-w-0 flex-1 basis-52 text-xs text-muted">
          {m.reports_dictation_privacy()}
        </p>
      </div>
      <p role="status" className="text-sm font-medium empty:hidden">
        {state === 'listening' && (
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="size-2.5 animate-pulse rounded-full bg-danger" />
            {m.reports_dictation_listening()}
          </span>
        )}
      </p>
      {/* Not announced: a screen reader would talk into the microphone. */}
      <p dir="auto" aria-hidden="true" className="text-sm text-muted empty:hidden">
        {heard}
      </p>
      {failure && (
        <p role="alert" className="mt-1 flex animate-fade items-start gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
          <span>{failure}</span>
        </p>
      )}
    </div>
  );
}
