import { useQueries } from '@tanstack/react-query';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { companyLoginQuery } from './company-login/api.ts';
import { CompanyLoginSection } from './company-login/company-login-section.tsx';
import { apiTokensQuery } from './tokens/api.ts';
import { ApiTokens } from './tokens/api-tokens.tsx';
import { trackerQuery } from './trackers/api.ts';
import { TrackerSection } from './trackers/tracker-section.tsx';
import { webhooksQuery } from './webhooks/api.ts';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

/** A kind is a row or a whole card, so nothing is shown before all of them are known: the parts below would jump. */
const useAreAllKnown = (): boolean =>
  useQueries({
    queries: [trackerQuery(), webhooksQuery(), apiTokensQuery(), companyLoginQuery()],
    combine: (results) => results.every(({ isPending }) => !isPending),
  });

/** Connections to other systems. Each kind is a section of its own. */
export function ConnectionsTab() {
  if (!useAreAllKnown()) return <LoadingKinds />;
  return (
    <div className="flex flex-col gap-4">
      <TrackerSection />
      <WebhooksSection />
      <ApiTokens />
      <CompanyLoginSection />
    </div>
  );
}

const KINDS = ['tracker', 'webhooks', 'tokens', 'company-login'];

function LoadingKinds() {
  return (
    <Loading className="flex flex-col gap-4">
      {KINDS.map((kind) => (
        <Skeleton key={kind} className="h-20 w-full" />
      ))}
    </Loading>
  );
}
