import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { programStateQuery } from '../../lib/queries/settings-query.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Shows nothing for a program without dates. */
export function ProgramNotice({ className }: { className?: string }) {
  const { data } = useQuery(programStateQuery());
  if (!data) return null;
  const { state, startDate, endDate } = data;
  const date = (day: string) => isolate(formatDay(day, { withYear: true }));
  if (state === 'before' && startDate)
    return (
      <Alert tone="info" title={m.settings_program_before({ date: date(startDate) })} className={className}>
        {m.settings_program_before_text()}
      </Alert>
    );
  if (state === 'ended' && endDate)
    return (
      <Alert tone="info" title={m.settings_program_ended({ date: date(endDate) })} className={className}>
        {m.settings_program_ended_text()}
      </Alert>
    );
  if (!endDate) return null;
  return (
    <Alert tone="info" className={className}>
      {m.settings_program_running({ date: date(endDate) })}
    </Alert>
  );
}
