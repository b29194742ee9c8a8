import { m } from '@bugquest/phrases/messages';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { requestDraft } from '../../../../lib/device/device-changes.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { type DraftHold, holdDraft } from '../../drafts/draft-holds.ts';
import { listDrafts, readDraft } from '../../drafts/draft-store.ts';
import {
  type DraftOwner,
  editDraftId,
  newDraft,
  type StoredDraft,
  type StoredFile,
} from '../../drafts/stored-draft.ts';

export interface OpenedDraft {
  kind: 'open';
  draft: StoredDraft;
  files: readonly StoredFile[];
  isNew: boolean;
  /** Whether the address named a draft that is no longer on this device. */
  isMissing: boolean;
  hold: DraftHold;
}

/** Another tab has the draft open, or the draft is being sent. */
export interface DraftElsewhere {
  kind: 'elsewhere';
  draftId: string;
}

type Opened = OpenedDraft | DraftElsewhere;

export interface DraftRequest extends DraftOwner {
  id?: string | undefined;
  /** Whether to open an empty form although there are drafts. */
  isNew?: boolean;
}

/** Drafts are opened one after the other, so that a form that is opened twice in a row does not find its own lock. */
let opening = Promise.resolve();

/** `open` opens the form again. `opened` is undefined while the draft is read. */
export function useOpenedDraft(request: DraftRequest) {
  const [opened, setOpened] = useState<Opened>();
  const [previousRequest, setPreviousRequest] = useState(request);
  const [openCount, setOpenCount] = useState(0);
  const open = useCallback(() => {
    setOpened(undefined);
    setOpenCount((count) => count + 1);
  }, []);
  if (!isSame(previousRequest, request)) {
    setPreviousRequest(request);
    if (!isAlreadyOpen(request, opened)) open();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address may change to that of the draft that is open.
  useEffect(() => {
    let hold: DraftHold | undefined;
    let isCurrent = true;
    const found = opening.then(() => (isCurrent ? findDraft(request) : undefined));
    opening = found
      .then((next) => {
        if (!next) return;
        hold = next.kind === 'open' ? next.hold : undefined;
        // The form is large: in parts, between which the browser takes presses.
        if (isCurrent) startTransition(() => setOpened(next));
        else hold?.release();
      })
      .catch((error) => console.error('Failed to open the draft', error));
    return () => {
      isCurrent = false;
      hold?.release();
    };
  }, [request.employeeId, request.reportId, openCount]);
  return { opened, open };
}

const isSame = (a: DraftRequest, b: DraftRequest) =>
  a.employeeId === b.employeeId && a.reportId === b.reportId && a.id === b.id && a.isNew === b.isNew;

function isAlreadyOpen({ employeeId, id, isNew }: DraftRequest, opened: Opened | undefined): boolean {
  // Another person may have logged in, in another tab.
  if (opened?.kind !== 'open' || opened.draft.employeeId !== employeeId) return false;
  return id ? id === opened.draft.id : !isNew;
}

async function findDraft(request: DraftRequest): Promise<Opened> {
  const { employeeId, reportId, isNew = false } = request;
  const id = request.id ?? (reportId && editDraftId(employeeId, reportId));
  const stored = id ? await openStored(employeeId, id) : undefined;
  if (id && !stored?.hold) {
    requestDraft(id);
    return { kind: 'elsewhere', draftId: id };
  }
  if (stored?.opened) return stored.opened;
  stored?.hold?.release();
  const newest = id || isNew ? undefined : await openNewest(employeeId);
  return newest ?? openNew(request);
}

async function openStored(employeeId: string, id: string) {
  const hold = await holdForForm(id);
  if (!hold) return { hold };
  const found = await readDraft(employeeId, id).catch(logUnreadable);
  const opened: OpenedDraft | undefined = found && {
    ...found,
    kind: 'open',
    isNew: false,
    isMissing: false,
    hold,
  };
  return { hold, opened };
}

async function openNewest(employeeId: string) {
  const drafts = (await listDrafts(employeeId).catch(logUnreadable)) ?? [];
  for (const { id, state, reportId } of drafts) {
    if (state !== 'draft' || reportId) continue;
    const { hold, opened } = await openStored(employeeId, id);
    if (opened) return opened;
    hold?.release();
  }
  return undefined;
}

async function openNew(request: DraftRequest): Promise<Opened> {
  const draft = newDraft(request);
  const hold = await holdForForm(draft.id);
  if (!hold) return { kind: 'elsewhere', draftId: draft.id };
  const isMissing = request.id !== undefined;
  return { kind: 'open', draft, files: [], isNew: true, isMissing, hold };
}

const holdForForm = (id: string) => holdDraft(id, () => toast({ title: m.reports_draft_opened_again() }));

/** Some private windows have no IndexedDB. The form works, and shows that it cannot store the draft. */
function logUnreadable(error: unknown): undefined {
  console.error('Failed to read the drafts', error);
}
