// A running recording is stored in pieces, one row each. They become one file when the recording is used, or when the
// draft is opened after the page was closed.
import { groupBy } from '../../../lib/browser/group-by.ts';
import { type DraftDatabase, draftDatabase } from './draft-database.ts';
import type { FileBytes, FileRow, StoredFile } from './stored-draft.ts';

const pieceKey = (id: string, piece: number) => `${id}/${piece}`;
const piecesOf = (id: string) => IDBKeyRange.bound(`${id}/`, `${id}/\uffff`);
/** The key of a piece starts with the id of its file. */
export const fileIdOf = (key: string): string => key.split('/', 1)[0]!;

/**
 * @returns the stored copy, which stays readable when the original is moved or deleted
 * @throws the error of the browser, for example a QuotaExceededError
 */
export async function storeFile(stored: StoredFile): Promise<File> {
  const database = await draftDatabase();
  await putFiles([stored], async (rows) => {
    const { store, done } = database.transaction('files', 'readwrite');
    // One transaction, so that a recording is neither lost nor stored twice.
    await Promise.all([...rows.map((row) => store.put(row)), store.delete(piecesOf(stored.id)), done]);
  });
  const copy = await database.get('files', stored.id);
  if (!copy) throw new Error('The file was removed while it was stored');
  askToPersist();
  return toFile(copy.file);
}

/**
 * Private windows of Safari refuse to store files, but not bytes. Files are tried first, because they are stored
 * without reading them into memory.
 */
export async function putFiles(
  stored: readonly StoredFile[],
  put: (rows: readonly FileRow[]) => Promise<unknown>,
): Promise<void> {
  try {
    await put(stored);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
    await put(await Promise.all(stored.map(async (row) => ({ ...row, file: await toBytes(row.file) }))));
  }
}

const toBytes = async (file: File): Promise<FileBytes> => {
  const { name, type, lastModified } = file;
  return { name, type, lastModified, bytes: await file.arrayBuffer() };
};

const toFile = (stored: File | FileBytes): File =>
  stored instanceof File ? stored : new File([stored.bytes], stored.name, stored);

/** `file` has the bytes of the piece, but the name and the type of the whole recording. */
export async function storePiece(stored: StoredFile & { piece: number }): Promise<void> {
  const database = await draftDatabase();
  const piece = { ...stored, id: pieceKey(stored.id, stored.piece) };
  await putFiles([piece], ([row]) => database.put('files', row!));
}

/** Oldest first. */
export async function filesOf(draftId: string): Promise<StoredFile[]> {
  const database = await draftDatabase();
  const rows = await database.getAllFromIndex('files', 'byDraft', draftId);
  const stored = rows.map((row) => ({ ...row, file: toFile(row.file) }));
  const files = joinPieces(stored).sort((a, b) => a.addedAt - b.addedAt);
  return Promise.all(files.map(async (file) => ({ ...file, ...(await captionOf(database, file)) })));
}

const captionOf = async (database: DraftDatabase, { id }: StoredFile): Promise<{ caption?: string }> => {
  const stored = await database.get('captions', id);
  return stored ? { caption: stored.caption } : {};
};

/** A recording can be played up to its first missing piece, so the later pieces are left out. */
function joinPieces(rows: readonly StoredFile[]): StoredFile[] {
  const byFile = groupBy(rows, ({ id }) => fileIdOf(id));
  return [...byFile].flatMap(([id, pieces]) => {
    const [first, ...others] = pieces.sort((a, b) => (a.piece ?? 0) - (b.piece ?? 0));
    if (first?.piece === undefined) return first ? [first] : [];
    if (first.piece > 0) return [];
    const joined = [first, ...others].filter(({ piece }, index) => piece === index).map(({ file }) => file);
    const { piece, ...fields } = first;
    const { name, type, lastModified } = first.file;
    return [{ ...fields, id, file: new File(joined, name, { type, lastModified }) }];
  });
}

export async function dropFiles(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const database = await draftDatabase();
  const transaction = database.transaction(['files', 'uploads', 'captions'], 'readwrite');
  const files = transaction.objectStore('files');
  for (const id of ids) {
    void files.delete(id);
    void files.delete(piecesOf(id));
    void transaction.objectStore('uploads').delete(id);
    void transaction.objectStore('captions').delete(id);
  }
  await transaction.done;
}

let hasAskedToPersist = false;

/** Without this permission, browsers may delete the data of sites when the disk is full. */
function askToPersist(): void {
  if (hasAskedToPersist) return;
  hasAskedToPersist = true;
  // The API is missing over plain HTTP. A refusal changes nothing.
  navigator.storage?.persist?.().catch(() => {});
}
