import { endpoint } from '../../endpoint.ts';
import { idParams } from '../../fields.ts';
import { reportDetails } from './schema.ts';

export const getReportDetails = endpoint({
  method: 'GET',
  path: '/api/bug-reports/:id/details',
  access: 'admin',
  summary: 'Read a report with its timeline and similar reports',
  scope: 'reports:read',
  topics: ['report'],
  params: idParams,
  reply: reportDetails,
});
