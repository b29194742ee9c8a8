import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useEmployee } from '../../lib/session/session.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { storeQuery } from './api.ts';
import { isStoreSet } from './own-store.ts';
import { StoreDetails } from './store-details.tsx';

/** `settingsHref` is where administrators set the store. */
export function StorePage({ settingsHref }: { settingsHref: string }) {
  const employee = useEmployee();
  const store = useQuery(storeQuery(employee.id));
  return (
    <div className="page max-w-3xl py-6 sm:py-12">
      <PageHeader title={m.store_title()} description={m.store_text()} />
      {!store.data ? (
        <QueryState query={store} title={m.store_load_failed()} skeleton="h-80 rounded-card" />
      ) : isStoreSet(store.data) ? (
        <Card>
          <StoreDetails store={store.data} />
        </Card>
      ) : (
        <EmptyState
          icon={<Store />}
          title={m.store_none()}
          {...(employee.isAdmin
            ? { action: <ButtonLink href={settingsHref}>{m.store_setup()}</ButtonLink> }
            : { description: m.store_none_text() })}
        />
      )}
    </div>
  );
}
