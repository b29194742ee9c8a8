// The kernel ends a server that needs more memory than its limit. So each limit is larger than all parts together.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PICTURE_BYTES, VIDEO_BYTES } from '../../server/src/platform/files/decoding-memory.ts';
import { readEnvFile } from './settings.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** More than 1,000 people at once need (docs/operations.md, Sizing), without pictures. */
const SERVER_BYTES = 400_000_000;
/** 512 MB of pages, and its processes. */
const POSTGRES_BYTES = 1_000_000_000;

const UNITS: Record<string, number> = { m: 2 ** 20, mi: 2 ** 20, g: 2 ** 30, gi: 2 ** 30, gib: 2 ** 30 };

/** Reads `1536m`, `1Gi`, `4G` and `1.5 GiB`. */
function bytesOf(size: string): number {
  const [, amount, unit] = /^([\d.]+) ?([a-z]+)$/i.exec(size)!;
  return Number(amount) * UNITS[unit!.toLowerCase()]!;
}

const compose = parse(read('deploy/compose/compose.yaml'), { merge: true });
const [pod] = parse(read('deploy/kubernetes/deployment.yaml')).spec.template.spec.containers;
const unit = readEnvFile(read('deploy/systemd/bugquest.service'));
const server = compose.services['server-1'];
/** Files there are in memory. */
const temporaryFiles = bytesOf(/size=(\w+)/.exec(server.tmpfs[0])![1]!);

test.each([
  ['compose.yaml', server.mem_limit, temporaryFiles],
  ['the other server of compose.yaml', compose.services['server-2'].mem_limit, temporaryFiles],
  // Its temporary files are on the disk of the node.
  ['Kubernetes', pod.resources.limits.memory, 0],
  ['systemd, with its own PostgreSQL', unit.MemoryMax!, POSTGRES_BYTES],
  ['the documents', /at least ([\d.]+ GiB) of memory/.exec(read('docs/operations.md'))![1]!, 0],
])('the memory limit of %s is enough for a server, its pictures, ffmpeg and more', (_, limit, others) => {
  expect(bytesOf(limit)).toBeGreaterThan(SERVER_BYTES + PICTURE_BYTES + VIDEO_BYTES + others);
});

test('no temporary files of Kubernetes are in memory', () => {
  const { volumes } = parse(read('deploy/kubernetes/deployment.yaml')).spec.template.spec;
  for (const { emptyDir } of volumes) expect(emptyDir.medium).toBeUndefined();
});
