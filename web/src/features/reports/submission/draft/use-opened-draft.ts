// The draft that a form shows: a new one, the one in the address, or the newest on this device.
import { m } from '@bugquest/phrases/messages';
import { useCallback, useEffect, useState } from 'react';
import { toast } from '../../../../ui/feedback/toast.ts';
import { requestDraft } from '../../drafts/draft-changes.ts';
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
  /** Whether it is not stored yet. */
  isNew: boolean;
  /** Whether the address asked for a draft that is not on this device any more. */
  isMissing: boolean;
  hold: DraftHold;
}

/** Another tab has it, or it is being sent. */
export interface DraftElsewhere {
  kind: 'elsewhere';
  draftId: string;
}

type Opened = OpenedDraft | DraftElsewhere;

export interface WantedDraft extends DraftOwner {
  id?: string | undefined;
  /** Whether to open an empty form although there are drafts. */
  isNew?: boolean;
}

/** One after the other, so that a form that is opened twice in a row does not find its own draft in use. */
let opening = Promise.resolve();

/** `open` opens the form again. `opened` is undefined while it is read. */
export function useOpenedDraft(wanted: WantedDraft) {
  const [opened, setOpened] = useState<Opened>();
  const [seen, setSeen] = useState(wanted);
  const [round, setRound] = useState(0);
  const open = useCallback(() => {
    setOpened(undefined);
    setRound((count) => count + 1);
  }, []);
  if (!isSame(seen, wanted)) {
    setSeen(wanted);
    if (!isShown(wanted, opened)) open();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address may change to that of the draft that is open.
  useEffect(() => {
    let hold: DraftHold | undefined;
    let isWanted = true;
    const found = opening.then(() => (isWanted ? findDraft(wanted) : undefined));
    opening = found
      .then((next) => {
        if (!next) return;
        hold = next.kind === 'open' ? next.hold : undefined;
        if (isWanted) setOpened(next);
        else hold?.release();
      })
      .catch((error) => console.error('Failed to open the draft', error));
    return () => {
      isWanted = false;
      hold?.release();
    };
  }, [wanted.employeeId, wanted.reportId, round]);
  return { opened, open };
}

const isSame = (a: WantedDraft, b: WantedDraft) =>
  a.employeeId === b.employeeId && a.reportId === b.reportId && a.id === b.id && a.isNew === b.isNew;

/** Whether the form on the screen is the wanted one. */
function isShown({ employeeId, id, isNew }: WantedDraft, opened: Opened | undefined): boolean {
  // Another person may have logged in, in another tab.
  if (opened?.kind !== 'open' || opened.draft.employeeId !== employeeId) return false;
  return id ? id === opened.draft.id : !isNew;
}

async function findDraft(wanted: WantedDraft): Promise<Opened> {
  const { employeeId, reportId, isNew = false } = wanted;
  const id = wanted.id ?? (reportId && editDraftId(employeeId, reportId));
  const known = id ? await openKnown(employeeId, id) : undefined;
  if (id && !known?.hold) {
    requestDraft(id);
    return { kind: 'elsewhere', draftId: id };
  }
  if (known?.opened) return known.opened;
  known?.hold?.release();
  const newest = id || isNew ? undefined : await openNewest(employeeId);
  return newest ?? openNew(wanted);
}

async function openKnown(employeeId: string, id: string) {
  const hold = await holdForForm(id);
  if (!hold) return { hold };
  const found = await readDraft(employeeId, id).catch(reportUnreadable);
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
  const drafts = (await listDrafts(employeeId).catch(reportUnreadable)) ?? [];
  for (const { id, state, reportId } of drafts) {
    if (state !== 'draft' || reportId) continue;
    const { hold, opened } = await openKnown(employeeId, id);
    if (opened) return opened;
    hold?.release();
  }
  return undefined;
}

async function openNew(wanted: WantedDraft): Promise<Opened> {
  const draft = newDraft(wanted);
  const hold = await holdForForm(draft.id);
  if (!hold) return { kind: 'elsewhere', draftId: draft.id };
  const isMissing = wanted.id !== undefined;
  return { kind: 'open', draft, files: [], isNew: true, isMissing, hold };
}

const holdForForm = (id: string) => holdDraft(id, () => toast({ title: m.reports_draft_opened_again() }));

/** Some private windows have no IndexedDB. The form works, and says that it cannot keep the draft. */
function reportUnreadable(error: unknown): undefined {
  console.error('Failed to read the drafts', error);
}
