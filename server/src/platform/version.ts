import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.join(import.meta.dirname, '../../../package.json');

export const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
