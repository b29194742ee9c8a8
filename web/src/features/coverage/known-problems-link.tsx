import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { programStateQuery } from '../../lib/queries/settings-query.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';

/** Shows nothing if testers may not see the list. */
export function KnownProblemsLink({ feature }: { feature?: string | undefined }) {
  const isListed = useQuery(programStateQuery()).data?.showsKnownProblems;
  if (!isListed) return null;
  return (
    <TextLink
      href={feature ? `/known-problems?${new URLSearchParams({ feature })}` : '/known-problems'}
      className="inline-flex min-h-11 items-center text-sm"
    >
      {feature ? m.duplicates_list_link_feature() : m.duplicates_list_link()}
    </TextLink>
  );
}
