// Checks and renders templates of administrators in threads. A slow template does not delay other requests, and its task ends after a
// time limit (promises: 44).
import type { TemplateText } from '@bugquest/contract/mail/templates/schema';
import { ApiError } from '../../../http/errors.ts';
import { openTaskThread, TaskFailed } from '../../../platform/task-thread.ts';
import type { Rendered, TemplateTarget } from '../rendering/mail-present.ts';
import type { AllowedVariables, TranslatedProblems } from '../templates/policy.ts';

interface CheckTask {
  text: TemplateText;
  allowed: AllowedVariables;
  /** True for stored templates. */
  isSanitized: boolean;
}

interface RenderTask {
  text: TemplateText;
  target: TemplateTarget;
  values: Record<string, unknown>;
}

interface CheckedTemplate {
  /** The HTML is sanitized. */
  text: TemplateText;
  problems: TranslatedProblems;
}

export type TemplateTask = ({ kind: 'check' } & CheckTask) | ({ kind: 'render' } & RenderTask);
export type TemplateResult = CheckedTemplate | Rendered;

const LIMITS = { taskMs: 3_000, heapMb: 96 };

const openThread = () =>
  openTaskThread<TemplateTask, TemplateResult>(new URL('./template-worker.ts', import.meta.url), LIMITS);

/** For templates that an administrator is editing. */
const runInEditorThread = openThread();
/** A separate thread, so that mails do not wait for templates in the editor. */
const runInMailThread = openThread();

/** @throws {ApiError} template_too_complex */
async function runDraft(task: TemplateTask): Promise<TemplateResult> {
  try {
    return await runInEditorThread(task);
  } catch (error) {
    throw error instanceof TaskFailed ? new ApiError('template_too_complex') : error;
  }
}

/** @throws {ApiError} template_too_complex */
export const checkDraft = async (task: CheckTask): Promise<CheckedTemplate> =>
  (await runDraft({ kind: 'check', ...task })) as CheckedTemplate;

/** @throws {ApiError} template_too_complex */
export const renderDraft = async (task: RenderTask): Promise<Rendered> =>
  (await runDraft({ kind: 'render', ...task })) as Rendered;

/** @throws {TaskFailed} */
export const renderMailInThread = async (task: RenderTask): Promise<Rendered> =>
  (await runInMailThread({ kind: 'render', ...task })) as Rendered;
