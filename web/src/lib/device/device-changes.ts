// Messages about what is stored on the device, inside of this page and between the tabs of the browser.

/** The name of the database and of the channel, from the time when only drafts were stored. */
export const DEVICE_NAME = 'bugReportDrafts';

type Message = { kind: 'changed' | 'queued' } | { kind: 'wanted'; draftId: string };
type Listener = (message: Message) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(DEVICE_NAME);
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

const onKind = (expected: Message['kind'], listener: () => void): (() => void) =>
  listen(({ kind }) => {
    if (kind === expected) listener();
  });

export const announceDeviceChanged = (): void => announce({ kind: 'changed' });
export const onDeviceChanged = (listener: () => void): (() => void) => onKind('changed', listener);

/** A report or an entry waits to be sent, and no tab has it open. */
export const announceQueued = (): void => announce({ kind: 'queued' });
export const onQueued = (listener: () => void): (() => void) => onKind('queued', listener);

/** For the tab that has the draft open: another tab has tried to open it. */
export const requestDraft = (draftId: string): void =>
  openChannel()?.postMessage({ kind: 'wanted', draftId });

/** @returns a function that unsubscribes */
export const onDraftRequested = (draftId: string, listener: () => void): (() => void) =>
  listen((message) => {
    if (message.kind === 'wanted' && message.draftId === draftId) listener();
  });
