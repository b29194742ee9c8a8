import type { EmployeeSort } from '@bugquest/contract/employees/lists';
import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import {
  EllipsisVertical,
  SearchX,
  Send,
  ShieldCheck,
  ShieldOff,
  Trash2,
  UserCheck,
  UserX,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useAddressFilter } from '../../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { useAuth } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { DataList } from '../../../ui/lists/data-list.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { PersonDialog } from '../person/person-dialog.tsx';
import {
  DEFAULT_SORT,
  readUserFilter,
  USER_FIELDS,
  useChangeAccess,
  useDeleteUser,
  usersQuery,
} from './api.ts';
import { DepartmentBulk } from './department-bulk.tsx';
import { actionLabels, actionsFor, type UserAction } from './user-actions.ts';
import { userColumns, withCheckboxes } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';

const ROWS = 25;

export interface UsersTabProps {
  /** Help for people who cannot verify or log in. */
  accountHelp: (user: EmployeeListItem) => ReactNode;
}

export function UsersTab({ accountHelp }: UsersTabProps) {
  const { values, key, set, clear } = useAddressFilter(USER_FIELDS);
  const filter = readUserFilter(values);
  const pages = useCursorPages(key);
  const query = useQuery(usersQuery(filter, ROWS, pages.cursor));
  const userActions = useUserActions();
  const person = usePersonInAddress();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [actionToConfirm, setActionToConfirm] = useState<{ act: UserAction; user: EmployeeListItem } | null>(
    null,
  );

  const sortBy = (sort: EmployeeSort) => set({ sort: sort === DEFAULT_SORT ? '' : sort });
  const choose = (act: UserAction, user: EmployeeListItem) => {
    if (act === 'reactivate') void userActions.perform(act, user);
    else setActionToConfirm({ act, user });
  };
  const confirm = async ({ act, user }: NonNullable<typeof actionToConfirm>) => {
    const isDone = await userActions.perform(act, user);
    setActionToConfirm(null);
    if (isDone && act === 'delete') person.close();
  };
  const menuOf = (user: EmployeeListItem) => (
    <UserMenu user={user} ownId={userActions.ownId} onChoose={(act) => choose(act, user)} />
  );
  const user = person.personIn(query.data?.items);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/admin?tab=users&view=roster&state=missing" variant="secondary">
          <Send aria-hidden="true" />
          {m.employees_invite_people()}
        </ButtonLink>
        {chosen.size > 0 && <DepartmentBulk ids={[...chosen]} onDone={() => setChosen(new Set())} />}
      </div>
      <UserFilters filter={filter} set={set} />
      <PagedList
        label={m.employees_users_tab()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={<NobodyFound onClear={clear} />}
      >
        {(rows, stale) => (
          <DataList
            label={m.employees_users_tab()}
            columns={withCheckboxes(userColumns(filter.sort, sortBy), chosen, setChosen)}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            onOpen={person.open}
            openLabel={({ fullName }) =>
              m.employees_users_details_of({ name: isolate(personName(fullName)) })
            }
            actions={menuOf}
          />
        )}
      </PagedList>
      {user && (
        <PersonDialog
          person={user}
          isOwn={user.id === userActions.ownId}
          menu={menuOf(user)}
          accountHelp={accountHelp(user)}
          onClose={person.close}
        />
      )}
      {actionToConfirm && (
        <ActQuestion
          {...actionToConfirm}
          isOwn={actionToConfirm.user.id === userActions.ownId}
          pending={userActions.pending}
          onClose={() => setActionToConfirm(null)}
          onConfirm={() => void confirm(actionToConfirm)}
        />
      )}
    </div>
  );
}

/** The address contains the id of the person, so that the person's page can be linked. */
function usePersonInAddress() {
  const [params, setParams] = useSearchParams();
  const id = params.get('person');
  const [lastPerson, setLastPerson] = useState<EmployeeListItem>();
  const show = (shown: string | undefined) =>
    setParams((before) => {
      const nextParams = new URLSearchParams(before);
      if (shown) nextParams.set('person', shown);
      else nextParams.delete('person');
      return nextParams;
    });
  return {
    /** The current row of the list. A person who left the list while the page is open keeps the last row. */
    personIn: (rows: readonly EmployeeListItem[] = []) => {
      const row = rows.find((one) => one.id === id);
      if (row && row !== lastPerson) setLastPerson(row);
      return row ?? (lastPerson?.id === id ? lastPerson : undefined);
    },
    open: (row: EmployeeListItem) => {
      setLastPerson(row);
      show(row.id);
    },
    close: () => show(undefined),
  };
}

interface ActQuestionProps {
  act: UserAction;
  user: EmployeeListItem;
  isOwn: boolean;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function ActQuestion({ act, user, isOwn, pending, onClose, onConfirm }: ActQuestionProps) {
  const { label, title, text } = actionLabels(act, user, isOwn);
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
      title={m.employees_users_none_title()}
      description={m.employees_users_none_text()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {m.employees_users_show_all()}
        </Button>
      }
    />
  );
}

const ICONS: Record<UserAction, ReactNode> = {
  grant: <ShieldCheck aria-hidden="true" />,
  revoke: <ShieldOff aria-hidden="true" />,
  deactivate: <UserX aria-hidden="true" />,
  reactivate: <UserCheck aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
};

interface UserMenuProps {
  user: EmployeeListItem;
  ownId: string;
  onChoose: (act: UserAction) => void;
}

function UserMenu({ user, ownId, onChoose }: UserMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={m.employees_users_manage({ name: isolate(personName(user.fullName)) })}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
      items={actionsFor(user, ownId).map((act) => ({
        id: act,
        label: actionLabels(act, user, user.id === ownId).label,
        icon: ICONS[act],
        tone: act === 'delete' ? ('danger' as const) : undefined,
        onSelect: () => onChoose(act),
      }))}
    />
  );
}

const CHANGES = {
  grant: { isAdmin: true },
  revoke: { isAdmin: false },
  deactivate: { isActive: false },
  reactivate: { isActive: true },
} as const;

/** Shows the result in a toast. A deactivation can be undone. */
function useUserActions() {
  const { employee, refreshEmployee } = useAuth();
  const access = useChangeAccess();
  const deletion = useDeleteUser();

  /** Resolves to false after a failure. */
  async function perform(act: UserAction, user: EmployeeListItem): Promise<boolean> {
    const isOwn = user.id === employee?.id;
    try {
      if (act === 'delete') await deletion.mutateAsync({ id: user.id });
      else await access.mutateAsync({ id: user.id, ...CHANGES[act] });
    } catch (error) {
      const title = act === 'delete' ? m.employees_users_delete_failed() : m.employees_users_change_failed();
      toastFailure(title, error);
      return false;
    }
    const { done, doneText } = actionLabels(act, user, isOwn);
    toast({
      title: done,
      description: doneText,
      tone: 'success',
      action:
        act === 'deactivate'
          ? { label: m.shell_undo(), onPress: () => void perform('reactivate', user) }
          : undefined,
    });
    // A change of the administrator's own role ends the session.
    if (isOwn) void refreshEmployee();
    return true;
  }

  return { perform, pending: access.isPending || deletion.isPending, ownId: employee?.id ?? '' };
}
