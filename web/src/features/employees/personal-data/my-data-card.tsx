import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useEmployee } from '../../../lib/session/session.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { personalDataQuery } from './api.ts';
import { DownloadPart } from './download-part.tsx';
import { ErasurePart } from './erasure-part.tsx';

/** Download and erasure of one's own data. */
export function MyDataCard() {
  const { id } = useEmployee();
  const { data, error, isFetching, refetch } = useQuery(personalDataQuery(id));
  return (
    <Card id="my-data" aria-labelledby="profile-my-data" className="scroll-mt-20">
      <CardHeader
        id="profile-my-data"
        title={m.employees_data_title()}
        description={m.employees_data_text()}
      />
      {error && !data && <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-32" />
        </Loading>
      )}
      {data && (
        <div className="flex flex-col gap-5">
          <DownloadPart download={data.download} />
          <ErasurePart erasure={data.erasure} />
          <p className="text-sm">
            <TextLink href="/privacy">{m.employees_data_privacy()}</TextLink>
          </p>
        </div>
      )}
    </Card>
  );
}
