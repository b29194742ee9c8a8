import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { TOPIC_NAMES, TOPICS, topicsOf, withReportFigures } from './topics.ts';

const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'));
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(new URL(file, import.meta.url).href)),
);
const endpoints = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'reply' in value);
const reads = endpoints.filter(({ topics }) => topics);
const pathOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('every topic that browsers receive is declared by at least one read', () => {
  expect(endpoints.length).toBeGreaterThan(100);
  const declared = new Set(reads.flatMap(({ topics = [] }) => topics));
  expect(TOPIC_NAMES.filter((topic) => TOPICS[topic].audience !== 'server' && !declared.has(topic))).toEqual(
    [],
  );
});

test('every topic that a write changes is declared by a read, so that the page of the write is updated', () => {
  const declared = new Set(reads.flatMap(({ topics = [] }) => topics));
  const unread = endpoints.filter(({ changes = [] }) => changes.some((topic) => !declared.has(topic)));
  expect(unread.map(pathOf)).toEqual([]);
});

test('reads declare topics, and writes declare changes', () => {
  expect(endpoints.filter(({ method, changes }) => method === 'GET' && changes).map(pathOf)).toEqual([]);
  expect(reads.filter(({ changes }) => changes).map(pathOf)).toEqual([]);
});

test('whoever changes reports also changes the figures about all reports', () => {
  expect(withReportFigures(['reports', 'standings'])).toEqual(['reports', 'standings', 'report-figures']);
  expect(withReportFigures(['own-reports:maha'])).toEqual(['own-reports:maha']);
  const changing = endpoints.filter(({ changes = [] }) => changes.includes('reports'));
  expect(changing.length).toBeGreaterThan(20);
  for (const { changes } of changing) expect(changes).toContain('report-figures');
});

test('employees receive the topics of everything that they may read', () => {
  const unreceived = reads
    .filter(({ access }) => ['employee', 'self', 'selfOrAdmin'].includes(access))
    .filter(({ topics = [] }) => topics.every((topic) => TOPICS[topic].audience === 'administrators'));
  expect(unreceived.map(pathOf)).toEqual([]);
});

test('topics of a person are published with an id, and not without one', () => {
  expect(topicsOf(['pages', 'employee'], 'maha')).toEqual(['pages', 'employee:maha']);
  expect(topicsOf(['pages', 'employee'], undefined)).toEqual(['pages']);
});
