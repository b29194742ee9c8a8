// Runs before every test file of the server. `npm test` keeps the statements for every-statement.test.ts.
import { keepStatements } from './database/statements.ts';

const folder = process.env.KEEP_STATEMENTS_IN;
if (folder) keepStatements(folder);
