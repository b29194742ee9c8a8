import * as z from 'zod/mini';
import { requiredText, typedSecret } from '../../fields.ts';

export const operatorAccount = z.object({ username: requiredText(100), password: typedSecret() });
