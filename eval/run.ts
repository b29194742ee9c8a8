// npm run eval: prints the accuracy of the built-in analyser and of the search for duplicates.
import { printAnalysis, printByAuthor } from './analysis/print.ts';
import { printDuplicates, printSimulated, printSuspected } from './duplicates/print.ts';

printAnalysis();
printByAuthor();
printDuplicates();
printSuspected();
printSimulated();
