// The monitoring files in deploy/ only use metrics that the product has.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../../deploy/monitoring');
const TOKEN = 'a-token-for-metrics';

const world = testApp({ settings: { METRICS_TOKEN: TOKEN } });

test.each(['alerts.yml', 'grafana-dashboard.json'])('%s', async (file) => {
  const { body } = await world.browser().get('/metrics', { authorization: `Bearer ${TOKEN}` });
  const known = new Set(String(body).match(/(?<=# TYPE )\w+/g));
  const asked = readFileSync(path.join(FOLDER, file), 'utf8').match(
    /\b(bugquest|nodejs|process)_[a-z0-9_]+/g,
  )!;
  const names = [...new Set(asked.map((name) => name.replace(/_(bucket|count|sum)$/, '')))];
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
