// @vitest-environment node
import { currentSession } from '@bugquest/contract/accounts/endpoints';
import { getHome } from '@bugquest/contract/home/endpoints';
import { submitBugReport } from '@bugquest/contract/reports/endpoints';
import { listBugReports } from '@bugquest/contract/review/endpoints';
import { expect, it } from 'vitest';
import { replyShape } from './contract-calls.ts';

it('the browser knows one field of each reply, and whether the reply may be null', () => {
  expect(replyShape(submitBugReport.reply)).toEqual({ replyField: 'id' });
  expect(replyShape(listBugReports.reply)).toEqual({ replyField: 'length' });
  expect(replyShape(currentSession.reply)).toEqual({ replyField: 'id', isNullable: true });
  expect(replyShape(getHome.reply)).toHaveProperty('replyField');
});
