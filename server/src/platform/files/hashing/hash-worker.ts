// The thread's side of hash-thread.ts. It reads the files, which the operating system still has in memory, so that no byte is copied
// between threads.
import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { HashAnswer, HashTask } from './hash-thread.ts';

const buffer = Buffer.allocUnsafe(256 * 1024);

interface OpenFile {
  descriptor: number;
  at: number;
  hash: Hash;
}

const files = new Map<number, OpenFile>();

function openFile({ id, path }: HashTask): OpenFile {
  const file = { descriptor: openSync(path, 'r'), at: 0, hash: createHash('sha256') };
  files.set(id, file);
  return file;
}

function closeFile(id: number): void {
  const file = files.get(id);
  if (file) closeSync(file.descriptor);
  files.delete(id);
}

function readTo(file: OpenFile, place: number): void {
  while (file.at < place) {
    const length = Math.min(buffer.length, place - file.at);
    const read = readSync(file.descriptor, buffer, 0, length, file.at);
    if (read === 0) return;
    file.hash.update(buffer.subarray(0, read));
    file.at += read;
  }
}

function doTask(task: HashTask): void {
  if (task.does === 'drop') {
    closeFile(task.id);
    return;
  }
  const file = files.get(task.id) ?? openFile(task);
  readTo(file, task.to);
  if (task.does === 'read') return;
  const answer: HashAnswer = { id: task.id, sha256: file.hash.digest('hex') };
  closeFile(task.id);
  parentPort?.postMessage(answer);
}

parentPort?.on('message', (task: HashTask) => {
  try {
    doTask(task);
  } catch (error) {
    closeFile(task.id);
    const answer: HashAnswer = { id: task.id, failure: String(error) };
    parentPort?.postMessage(answer);
  }
});
