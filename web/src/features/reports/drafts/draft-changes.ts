// Messages about drafts between the parts of this page and the other tabs of the browser.

/** The name of the database and of the channel. */
export const DRAFTS_NAME = 'bugReportDrafts';

type Message = { kind: 'changed' | 'queued' } | { kind: 'wanted'; draftId: string };
type Listener = (message: Message) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(DRAFTS_NAME);
  channel.onmessage = ({ data }) => notifyListeners(data as Message);
  return channel;
}

function notifyListeners(message: Message): void {
  for (const listener of listeners) listener(message);
}

function listen(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function announce(message: Message): void {
  notifyListeners(message);
  openChannel()?.postMessage(message);
}

const onKind = (wanted: Message['kind'], listener: () => void): (() => void) =>
  listen(({ kind }) => {
    if (kind === wanted) listener();
  });

/** Notifies this page and the other tabs that the list of drafts has changed. */
export const announceDrafts = (): void => announce({ kind: 'changed' });
/** Calls `listener` after a change of any draft. Returns a function that unsubscribes. */
export const onDraftsChanged = (listener: () => void): (() => void) => onKind('changed', listener);

/** Tells that a report waits to be sent, and that no tab has it open. */
export const announceQueued = (): void => announce({ kind: 'queued' });
export const onQueued = (listener: () => void): (() => void) => onKind('queued', listener);

/** Tells the tab that has a draft open that another tab wants it. */
export const requestDraft = (draftId: string): void =>
  openChannel()?.postMessage({ kind: 'wanted', draftId });

/** Calls `listener` when another tab wants the draft. Returns a function that unsubscribes. */
export const onDraftWanted = (draftId: string, listener: () => void): (() => void) =>
  listen((message) => {
    if (message.kind === 'wanted' && message.draftId === draftId) listener();
  });
