import { m } from '@bugquest/phrases/messages';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { classes } from '../../../ui/classes.ts';
import { UsersTab } from './users-tab.tsx';

/** Who has an account, or who may make one. Which is shown stands in the address. */
export function UsersViews({ roster }: { roster: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const isRoster = params.get('view') === 'roster';
  const views = [
    { label: m.roster_accounts(), chosen: !isRoster, address: 'tab=users' },
    { label: m.roster_tab(), chosen: isRoster, address: 'tab=users&view=roster' },
  ];
  return (
    <div className="flex flex-col gap-5">
      <fieldset
        aria-label={m.roster_views()}
        className="inline-flex self-start rounded-control bg-sunken p-1"
      >
        {views.map(({ label, chosen, address }) => (
          <button
            key={label}
            type="button"
            aria-pressed={chosen}
            onClick={() => setParams(address)}
            className={classes(
              'min-h-10 rounded-lg px-4 text-sm font-medium transition-colors',
              chosen ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {isRoster ? roster : <UsersTab />}
    </div>
  );
}
