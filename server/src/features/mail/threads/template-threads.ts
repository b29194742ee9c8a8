// Templates of administrators are checked and rendered in threads: whatever their authors write, other requests go on, and
// it ends (promises: 44).
import type { TemplateText } from '@bugquest/contract/mail/templates/schema';
import { ApiError } from '../../../http/errors.ts';
import { openTaskThread, TaskFailed } from '../../../platform/task-thread.ts';
import type { Rendered, Use } from '../rendering/mail-present.ts';
import type { Naming, ToldProblems } from '../templates/policy.ts';

interface CheckTask {
  words: TemplateText;
  naming: Naming;
  /** The HTML is sanitized already. */
  isCleaned: boolean;
}

interface RenderTask {
  words: TemplateText;
  use: Use;
  values: Record<string, unknown>;
}

interface CheckedTemplate {
  /** With sanitized HTML. */
  words: TemplateText;
  problems: ToldProblems;
}

export type TemplateTask = ({ kind: 'check' } & CheckTask) | ({ kind: 'render' } & RenderTask);
export type TemplateResult = CheckedTemplate | Rendered;

/** The longest templates need less than a second. */
const LIMITS = { taskMs: 3_000, heapMb: 96 };

const openThread = () =>
  openTaskThread<TemplateTask, TemplateResult>(new URL('./template-worker.ts', import.meta.url), LIMITS);

/** For texts that are being written. */
const drafts = openThread();
/** For mails, which do not wait for drafts. */
const outgoing = openThread();

/** @throws {ApiError} template_too_complex */
async function runDraft(task: TemplateTask): Promise<TemplateResult> {
  try {
    return await drafts(task);
  } catch (error) {
    throw error instanceof TaskFailed ? new ApiError('template_too_complex') : error;
  }
}

/** Sanitizes a text and finds its problems. @throws {ApiError} template_too_complex */
export const checkDraft = async (task: CheckTask): Promise<CheckedTemplate> =>
  (await runDraft({ kind: 'check', ...task })) as CheckedTemplate;

/** Renders a text with sample data. @throws {ApiError} template_too_complex */
export const renderDraft = async (task: RenderTask): Promise<Rendered> =>
  (await runDraft({ kind: 'render', ...task })) as Rendered;

/** Renders a mail. @throws {TaskFailed} */
export const renderOutgoing = async (task: RenderTask): Promise<Rendered> =>
  (await outgoing({ kind: 'render', ...task })) as Rendered;
