import path from 'node:path';
import { checkStructure, printResults } from './structure/checks.ts';

const results = await checkStructure(path.join(import.meta.dirname, '..'));
printResults(results);
process.exitCode = results.some(({ problems }) => problems.length > 0) ? 1 : 0;
