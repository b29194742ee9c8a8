// The files of drafts. A recording has its pieces as rows of their own, which become one file when it is used or when the draft
// is opened after the page was closed.
import { groupBy } from '../../../lib/browser/group-by.ts';
import { type DraftDatabase, draftDatabase } from './draft-database.ts';
import type { FileBytes, FileRow, StoredFile } from './stored-draft.ts';

const pieceKey = (id: string, piece: number) => `${id}/${piece}`;
const piecesOf = (id: string) => IDBKeyRange.bound(`${id}/`, `${id}/\uffff`);
/** The file that a row is or belongs to. */
export const fileIdOf = (key: string): string => key.split('/', 1)[0]!;

/**
 * Stores a file and returns the stored copy, which stays readable when the original is moved or deleted. Rejects with the
 * browser's error, for example a QuotaExceededError.
 */
export async function storeFile(stored: StoredFile): Promise<File> {
  const database = await draftDatabase();
  await putFiles([stored], async (rows) => {
    const { store, done } = database.transaction('files', 'readwrite');
    // In one transaction, so that a recording is never lost or there twice.
    await Promise.all([...rows.map((row) => store.put(row)), store.delete(piecesOf(stored.id)), done]);
  });
  const copy = await database.get('files', stored.id);
  if (!copy) throw new Error('The file was removed while it was stored');
  askToPersist();
  return toFile(copy.file);
}

/**
 * Private windows of Safari refuse to store a file, but not its bytes. Other browsers store a file without reading it into
 * memory.
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

/** Stores the next piece of a recording. `file` has its bytes, and the name and type of the whole recording. */
export async function storePiece(stored: StoredFile & { piece: number }): Promise<void> {
  const database = await draftDatabase();
  const piece = { ...stored, id: pieceKey(stored.id, stored.piece) };
  await putFiles([piece], ([row]) => database.put('files', row!));
}

/** In the order they were added. */
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

/** The beginning of a recording can be played without the rest, so the pieces before the first gap become a file. */
function joinPieces(rows: readonly StoredFile[]): StoredFile[] {
  const byFile = groupBy(rows, ({ id }) => fileIdOf(id));
  return [...byFile].flatMap(([id, parts]) => {
    const [first, ...rest] = parts.sort((a, b) => (a.piece ?? 0) - (b.piece ?? 0));
    if (first?.piece === undefined) return first ? [first] : [];
    if (first.piece > 0) return [];
    const joined = [first, ...rest].filter(({ piece }, index) => piece === index).map(({ file }) => file);
    const { piece, ...about } = first;
    const { name, type, lastModified } = first.file;
    return [{ ...about, id, file: new File(joined, name, { type, lastModified }) }];
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

let asked = false;

/** Browsers may delete data of sites when the disk is full, unless they agreed to keep it. */
function askToPersist(): void {
  if (asked) return;
  asked = true;
  // Missing over plain HTTP. A refusal changes nothing.
  navigator.storage?.persist?.().catch(() => {});
}
