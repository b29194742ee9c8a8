// npm run eval: trains the built-in analyser and prints its accuracy on the test set (analysis/), then how well duplicates
// are found (duplicates/).
import { printAnalysis, printByAuthor } from './analysis/print.ts';
import { printDuplicates } from './duplicates/print.ts';

printAnalysis();
printByAuthor();
printDuplicates();
