// Loaded late (lib/forms/late-form.ts), and kept for use without a network (build/service-worker.ts).
import '@bugquest/contract/default-messages';
import { reportSubmission } from '@bugquest/contract/reports/schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';

export const validateReport = standardSchemaResolver(reportSubmission as never) as unknown as Resolver;
