import { sayDifferent } from '@bugquest/contract/duplicates/endpoints';
import type { OriginalReport as Original, OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { formatDate } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { featureLabel } from '../../lib/names/report-labels.ts';
import { programStateQuery } from '../../lib/queries/settings-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { BecauseForm } from './because-form.tsx';

interface OriginalReportProps {
  report: OwnBugReport;
  original: Original;
}

/** The words of both reports side by side. Asks about a report that waits for its points, for example because it was sent from the outbox. */
export function OriginalReport({ report, original }: OriginalReportProps) {
  const isListed = useQuery(programStateQuery()).data?.showsKnownProblems;
  const serial = isolate(original.serialNumber);
  const isAsked = !report.originalSerial;
  return (
    <Card aria-labelledby="report-original">
      {isAsked ? (
        <CardHeader
          id="report-original"
          title={m.duplicates_question_title()}
          description={m.duplicates_asked_later({ serial })}
        />
      ) : (
        <CardHeader
          id="report-original"
          title={m.duplicates_of({ serial })}
          description={m.duplicates_own_original({ serial })}
        />
      )}
      <div className="grid gap-3 md:grid-cols-2">
        <Words title={m.duplicates_own()} text={report.bugDescription} report={report} />
        <Words
          title={isAsked ? serial : m.duplicates_original_title()}
          text={original.firstWords ?? m.duplicates_compare_hidden()}
          report={original}
        />
      </div>
      {isListed && (
        <p className="mt-4">
          <TextLink
            href={`/known-problems?problem=${original.id}`}
            className="inline-flex min-h-11 items-center"
          >
            {isAsked ? m.duplicates_same_known() : m.duplicates_open_known()}
          </TextLink>
        </p>
      )}
      {isAsked && <Difference report={report} />}
    </Card>
  );
}

function Difference({ report: { id } }: { report: OwnBugReport }) {
  const [isWriting, setWriting] = useState(false);
  const say = useEndpointMutation((because: string) =>
    write(sayDifferent, { params: { id }, body: { because } }),
  );
  if (!isWriting)
    return (
      <p className="mt-4">
        <Button variant="secondary" onClick={() => setWriting(true)}>
          {m.duplicates_question_different()}
        </Button>
      </p>
    );
  return (
    <BecauseForm
      label={m.duplicates_because_save()}
      isSending={say.isPending}
      onSend={(because) =>
        say.mutate(because, {
          onSuccess: ({ pointsEarned }) => {
            // This card disappears with its focused button.
            document.getElementById('content')?.focus({ preventScroll: true });
            toast(
              pointsEarned > 0
                ? { title: m.duplicates_because_saved(), tone: 'accent' }
                : { title: m.duplicates_because_noted() },
            );
          },
          onError: (error) => toastFailure(m.duplicates_because_failed(), error),
        })
      }
    />
  );
}

interface WordsProps {
  title: string;
  text: string;
  report: Pick<Original, 'feature' | 'createdAt'>;
}

function Words({ title, text, report: { feature, createdAt } }: WordsProps) {
  return (
    <section className="min-w-0 rounded-control bg-sunken px-4 py-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p {...typedText(text)} className="line-edge mt-1 line-clamp-5 wrap-anywhere">
        {text}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-2.5 gap-y-1 text-sm text-muted">
        <bdi className="wrap-anywhere">{featureLabel(feature)}</bdi>
        <bdi className="tabular">{formatDate(createdAt)}</bdi>
      </p>
    </section>
  );
}
