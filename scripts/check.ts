import { checks } from './suites/checks.ts';
import { printSummary, runInParallel } from './suites/suites.ts';

await runInParallel(checks);
printSummary();
