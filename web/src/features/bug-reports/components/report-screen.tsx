import { m } from '@bugquest/phrases/messages';
import { FileUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useEmployee } from '../../../lib/session.tsx';
import { useLeaveWarning } from '../../../lib/unsaved-changes.ts';
import { Alert } from '../../../ui/alert.tsx';
import { classes } from '../../../ui/classes.ts';
import type { BelowDescription as ShowBelow } from '../known-place.ts';
import { useAnalysis } from '../use-analysis.ts';
import { useFileArrivals } from '../use-file-arrivals.ts';
import { useReportDraft } from '../use-report-draft.ts';
import { useSubmission } from '../use-submission.ts';
import { BelowDescription } from './below-description.tsx';
import { DescriptionSection } from './description-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { DraftNote } from './draft-note.tsx';
import { KindSection } from './kind-section.tsx';
import { MediaSection } from './media-section.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import { WhereSection } from './where-section.tsx';

/** The report of the signed-in employee; a discarded draft starts it afresh. */
export function ReportScreen({ known }: { known?: ShowBelow | undefined }) {
  const employee = useEmployee();
  const [round, setRound] = useState(0);
  return <Report key={`${employee.id} ${round}`} known={known} onDiscarded={() => setRound(round + 1)} />;
}

function Report({ known, onDiscarded }: { known: ShowBelow | undefined; onDiscarded: () => void }) {
  const employee = useEmployee();
  const draft = useReportDraft(employee);
  const submission = useSubmission(draft);
  const { form, media, text } = draft;
  const analysis = useAnalysis(form, draft.defaults);
  const dragging = useFileArrivals(media.add);
  const isKept = text.kept && media.files.every(({ kept }) => kept === 'kept');
  useLeaveWarning(submission.sending || !isKept);
  const discard = () => {
    draft.clear();
    onDiscarded();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!submission.sending) submission.submit();
      }}
      onKeyDown={(event) => onlyOnPurpose(event, submission.submit)}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8"
    >
      <div
        inert={submission.sending}
        className={classes(
          'flex min-w-0 flex-col gap-5 transition-opacity [&_:is(input,textarea,select,button)]:scroll-mb-28',
          submission.sending && 'opacity-60',
        )}
      >
        {draft.restored && <DraftNote restored={draft.restored} onDiscard={discard} />}
        {!text.kept && <Alert tone="info">{m.report_draft_unkept()}</Alert>}
        <Sheet title={m.report_what()}>
          <DescriptionSection form={form} analysis={analysis} />
          {known && <BelowDescription form={form} show={known} onConfirmed={submission.keepEarlier} />}
          <MediaSection media={media} errors={submission.fileErrors} />
        </Sheet>
        <Sheet title={m.report_how_bad()}>
          <KindSection form={form} analysis={analysis} />
        </Sheet>
        <Sheet title={m.report_where()}>
          <WhereSection form={form} analysis={analysis} />
        </Sheet>
        <DetailsSection form={form} surroundings={draft.surroundings} />
      </div>
      <SubmitPanel draft={draft} submission={submission} />
      {dragging && <DropVeil />}
    </form>
  );
}

/** Enter in a one-line input would send a report that is not finished; Ctrl or ⌘ and Enter sends from anywhere. */
function onlyOnPurpose(event: KeyboardEvent<HTMLFormElement>, submit: () => void): void {
  if (event.key !== 'Enter') return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    submit();
  } else if (event.target instanceof HTMLInputElement) {
    event.preventDefault();
  }
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id={id} className="mb-4 text-lg font-semibold">
        {title}
      </h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}

function DropVeil() {
  return (
    <div className="pointer-events-none fixed inset-0 z-40 flex animate-fade items-center justify-center bg-scrim p-6">
      <p className="flex items-center gap-3 rounded-card border-2 border-dashed border-link bg-surface px-8 py-6 text-lg font-semibold shadow-raised">
        <FileUp className="size-6 text-link" aria-hidden="true" />
        {m.report_media_drop()}
      </p>
    </div>
  );
}
