import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../lib/isolate.ts';
import { personName } from '../../../lib/person-name.tsx';
import { useAddressFilter } from '../../../lib/use-address-filter.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { usersQuery } from '../api.ts';
import { useUserActs } from '../use-user-acts.ts';
import { type UserAct, wordsOf } from '../user-acts.ts';
import { readUserFilter, USER_FIELDS } from '../user-filter.ts';
import { userColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserMenu } from './user-menu.tsx';

const ROWS = 25;

/** Everybody in the program: found, looked at, let in and let go. */
export function UsersTab() {
  const { values, key, set, clear } = useAddressFilter(USER_FIELDS);
  const filter = readUserFilter(values);
  const pages = useCursorPages(key);
  const query = useQuery(usersQuery(filter, ROWS, pages.cursor));
  const acts = useUserActs();
  const [shown, setShown] = useState<EmployeeListItem | null>(null);
  const [asked, setAsked] = useState<{ act: UserAct; user: EmployeeListItem } | null>(null);

  const choose = (act: UserAct, user: EmployeeListItem) => {
    if (act === 'reactivate') void acts.perform(act, user);
    else setAsked({ act, user });
  };
  const confirm = async ({ act, user }: NonNullable<typeof asked>) => {
    const isDone = await acts.perform(act, user);
    setAsked(null);
    if (isDone && act === 'delete') setShown(null);
  };
  const menuOf = (user: EmployeeListItem) => (
    <UserMenu user={user} ownId={acts.ownId} onChoose={(act) => choose(act, user)} />
  );
  // As the list has it now: it changes while the window is open.
  const user = shown && (query.data?.items.find(({ id }) => id === shown.id) ?? shown);

  return (
    <div className="flex flex-col gap-4">
      <UserFilters filter={filter} set={set} />
      <PagedList
        label={m.users_tab()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={<NobodyFound onClear={clear} />}
      >
        {(rows, stale) => (
          <DataList
            label={m.users_tab()}
            columns={userColumns()}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            onOpen={setShown}
            openLabel={({ fullName }) => m.users_details_of({ name: isolate(personName(fullName)) })}
            actions={menuOf}
          />
        )}
      </PagedList>
      {user && <UserDialog user={user} menu={menuOf(user)} onClose={() => setShown(null)} />}
      {asked && (
        <ActQuestion
          {...asked}
          isOwn={asked.user.id === acts.ownId}
          pending={acts.pending}
          onClose={() => setAsked(null)}
          onConfirm={() => void confirm(asked)}
        />
      )}
    </div>
  );
}

interface ActQuestionProps {
  act: UserAct;
  user: EmployeeListItem;
  isOwn: boolean;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function ActQuestion({ act, user, isOwn, pending, onClose, onConfirm }: ActQuestionProps) {
  const { label, title, text } = wordsOf(act, user, isOwn);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      confirmLabel={label}
      tone={act === 'grant' ? 'primary' : 'danger'}
      pending={pending}
      onConfirm={onConfirm}
    />
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m.users_none_title()}
      description={m.users_none_text()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {m.users_show_all()}
        </Button>
      }
    />
  );
}
