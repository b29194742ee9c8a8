// Runs before every test file of the server. `npm test` stores the statements for every-statement.test.ts.
import { storeStatements } from './database/statements.ts';

const folder = process.env.KEEP_STATEMENTS_IN;
if (folder) storeStatements(folder);
