// Checks and renders the templates of administrators in threads. A slow template does not delay other requests, and its task is
// ended after a time limit (promises: 44).
import type { TemplateText } from '@bugquest/contract/mail/templates/schema';
import { ApiError } from '../../../http/errors.ts';
import { openTaskThread, TaskFailed } from '../../../platform/task-thread.ts';
import type { Rendered, Use } from '../rendering/mail-present.ts';
import type { NamedVariables, TranslatedProblems } from '../templates/policy.ts';

interface CheckTask {
  words: TemplateText;
  naming: NamedVariables;
  /** Whether the HTML is already sanitized, as in stored templates. */
  isSanitized: boolean;
}

interface RenderTask {
  words: TemplateText;
  use: Use;
  values: Record<string, unknown>;
}

interface CheckedTemplate {
  /** The HTML is sanitized. */
  words: TemplateText;
  problems: TranslatedProblems;
}

export type TemplateTask = ({ kind: 'check' } & CheckTask) | ({ kind: 'render' } & RenderTask);
export type TemplateResult = CheckedTemplate | Rendered;

/** The longest templates need less than a second. */
const LIMITS = { taskMs: 3_000, heapMb: 96 };

const openThread = () =>
  openTaskThread<TemplateTask, TemplateResult>(new URL('./template-worker.ts', import.meta.url), LIMITS);

/** For texts that an administrator is editing. */
const drafts = openThread();
/** For mails, so that they do not wait for drafts. */
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
