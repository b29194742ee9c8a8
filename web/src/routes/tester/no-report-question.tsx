import { m } from '@bugquest/phrases/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { huntQuery } from '../../features/coverage/hunts/api.ts';
import { KitDialog } from '../../features/coverage/hunts/kit-dialog.tsx';
import { homeQuery } from '../../features/home/api.ts';
import { NoReportQuestion } from '../../features/outreach/no-reports/no-report-question.tsx';
import { useLocale } from '../../lib/language/locale.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';

/** The question why a person has not reported anything, with the dialog of what they can test. */
export function AskedNoReportQuestion() {
  const { id } = useEmployee();
  const language = useLocale();
  const queryClient = useQueryClient();
  // Otherwise the next visit would begin with the reply that still asks.
  const refetchHome = () =>
    void queryClient.invalidateQueries({ queryKey: homeQuery(id, language).queryKey });
  return <NoReportQuestion onAnswered={refetchHome} kit={<KitButton employeeId={id} />} />;
}

function KitButton({ employeeId }: { employeeId: string }) {
  const { data } = useQuery({ ...huntQuery(employeeId), refetchOnMount: false });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" disabled={!data} onClick={() => setOpen(true)}>
        {m.coverage_kit_title()}
      </Button>
      {isOpen && data && <KitDialog kit={data.kit} onClose={() => setOpen(false)} />}
    </>
  );
}
