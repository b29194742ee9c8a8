import type { DBSchema, IDBPDatabase } from 'idb';
import { deviceDatabase } from '../../../lib/device/device-database.ts';
import type { FileRow, StoredCaption, StoredDraft, StoredUpload } from './stored-draft.ts';

interface Drafts extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { byEmployee: string } };
  files: { key: string; value: FileRow; indexes: { byDraft: string } };
  uploads: { key: string; value: StoredUpload };
  captions: { key: string; value: StoredCaption };
}

export type DraftDatabase = IDBPDatabase<Drafts>;

export const draftDatabase = deviceDatabase<Drafts>;
