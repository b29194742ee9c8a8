// npm run eval: learns the built-in analyser from the examples and prints how right it is on descriptions that it has
// never seen (analysis/); then how well reports of the same problem find each other (duplicates/).
import { printAnalysis, printByWriter } from './analysis/print.ts';
import { printDuplicates } from './duplicates/print.ts';

printAnalysis();
printByWriter();
printDuplicates();
