import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { featureLabel } from '../../lib/names/report-labels.ts';
import { programStateQuery } from '../../lib/queries/settings-query.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';

/** Shows nothing if testers may not see the list. */
export function KnownProblemsLink({ feature = '' }: { feature?: string | undefined }) {
  const { data } = useQuery(programStateQuery());
  return (
    data?.showsKnownProblems && (
      <TextLink
        href={`/known-problems?feature=${encodeURIComponent(feature)}`}
        className="inline-flex min-h-11 items-center"
      >
        {m.duplicates_list_title()}
        {feature && `: ${featureLabel(feature)}`}
      </TextLink>
    )
  );
}
