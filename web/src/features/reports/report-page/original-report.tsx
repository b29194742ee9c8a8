import type { OriginalReport as Original, OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { featureLabel } from '../../../lib/names/report-labels.ts';
import { programStateQuery } from '../../../lib/queries/settings-query.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';

/** For the reporter of a duplicate: the words of both reports side by side. */
export function OriginalReport({ report, original }: { report: OwnBugReport; original: Original }) {
  const isListed = useQuery(programStateQuery()).data?.showsKnownProblems;
  const serial = isolate(original.serialNumber);
  return (
    <Card aria-labelledby="report-original">
      <CardHeader
        id="report-original"
        title={m.duplicates_of({ serial })}
        description={m.duplicates_own_original({ serial })}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <Words title={m.duplicates_own()} text={report.bugDescription} report={report} />
        <Words
          title={m.duplicates_original_title()}
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
            {m.duplicates_open_known()}
          </TextLink>
        </p>
      )}
    </Card>
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
      <p dir="auto" className="line-edge mt-1 line-clamp-5 wrap-anywhere">
        {text}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-2.5 gap-y-1 text-sm text-muted">
        <bdi className="wrap-anywhere">{featureLabel(feature)}</bdi>
        <bdi className="tabular">{formatDate(createdAt)}</bdi>
      </p>
    </section>
  );
}
