import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { readLockedPackages } from './locked-packages.ts';

const ROOT = path.join(import.meta.dirname, '../..');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bugquest-bill-'));
  writeBillOfMaterials(ROOT, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the bill of materials lists the packages of the product, and no build or test tool', () => {
  const bill = JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8'));
  const names: string[] = bill.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl));
  const has = (name: string) => names.some((purl) => purl.startsWith(`pkg:npm/${name}@`));
  // Packages of the server, the screens and the service worker. Build tools also depend on some of these packages.
  expect(['fastify', 'pg', 'react', 'zod', 'workbox-core'].filter((name) => !has(name))).toEqual([]);
  expect(['vitest', 'typescript', '@playwright/test', 'vite', 'rolldown', 'tailwindcss'].filter(has)).toEqual(
    [],
  );
  expect(bill.metadata.component.name).toBe('bugquest');
  const refs = new Set(bill.components.map((component: { 'bom-ref': string }) => component['bom-ref']));
  const needed: string[] = bill.dependencies.flatMap(({ dependsOn }: { dependsOn: string[] }) => dependsOn);
  expect(needed.filter((ref) => !refs.has(ref))).toEqual([]);
});

test('the licence file contains the licence of every shipped package, with its text', () => {
  const licences = readFileSync(path.join(folder, 'licences.txt'), 'utf8');
  const shipped = readLockedPackages(ROOT).filter(({ isShipped }) => isShipped);
  const missing = shipped.filter(
    ({ name, version, licence }) => !licences.includes(`${name} ${version}: ${licence}\n`),
  );
  expect(missing).toEqual([]);
  expect(licences).toMatch(/^react [\d.]+: MIT\n\nMIT License/m);
});
