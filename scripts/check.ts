// `npm run check`: the checks that need no database and no browser.
import { checks } from './suites/checks.ts';
import { printSummary, runSideBySide } from './suites/suites.ts';

await runSideBySide(checks);
printSummary();
