import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useEmployee } from '../../lib/session/session.tsx';
import { storeQuery } from './api.ts';
import { OpenStore, StoreLink } from './open-store.tsx';
import { isStoreSet } from './own-store.ts';

/** A section of the help center. Nothing while no store is set. */
export function StoreHelp() {
  const { data } = useQuery(storeQuery(useEmployee().id));
  if (!data || !isStoreSet(data)) return null;
  return (
    <section aria-labelledby="store-help" className="page max-w-3xl! pb-10 sm:pb-16">
      <h2 id="store-help" className="text-xl font-semibold tracking-tight sm:text-2xl">
        {m.store_title()}
      </h2>
      <p className="mt-2 text-muted">{m.store_text()}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OpenStore />
        <StoreLink />
      </div>
    </section>
  );
}
