// Texts that people insert into their description: "Steps:", "Expected:", "Actual:".
import { m } from '@bugquest/phrases/messages';
import { locales } from '@bugquest/phrases/runtime';

export const PROMPTS = ['steps', 'expected', 'actual'] as const;
export type Prompt = (typeof PROMPTS)[number];

const LABELS = {
  steps: m.reports_prompt_steps,
  expected: m.reports_prompt_expected,
  actual: m.reports_prompt_actual,
};

export function withPrompt(description: string, prompt: Prompt): string {
  const text = description.trimEnd();
  const opening = prompt === 'steps' ? `${LABELS.steps()}\n1. ` : `${LABELS[prompt]()} `;
  return text ? `${text}\n\n${opening}` : opening;
}

const EMPTY_LIST_ITEM = /^(\d+[.)]?|[-*•])?$/;

/** Empty prompts are neither scored nor sent. */
export function withoutEmptyPrompts(description: string): string {
  const labels = locales.flatMap((locale) => PROMPTS.map((prompt) => LABELS[prompt]({}, { locale })));
  const blocks: { label: string | undefined; lines: string[] }[] = [{ label: undefined, lines: [] }];
  for (const line of description.split('\n')) {
    const label = labels.find((start) => line.trimStart().startsWith(start));
    if (label) blocks.push({ label, lines: [] });
    blocks.at(-1)?.lines.push(line);
  }
  const written = blocks.filter(
    ({ label, lines }) =>
      !label || lines.some((line) => !EMPTY_LIST_ITEM.test(line.replace(label, '').trim())),
  );
  if (written.length === blocks.length) return description;
  return written
    .map(({ lines }) => lines.join('\n'))
    .join('\n')
    .trimEnd();
}
