import { VARIABLE_MEANINGS } from '@bugquest/contract/mail/templates/phrases';
import {
  LIST_FIELDS,
  REQUIRED_VARIABLES,
  type TemplatePurpose,
  VARIABLES,
  variablesOf,
} from '@bugquest/contract/mail/templates/purposes';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Badge } from '../../../../ui/display/badge.tsx';

const sign = (name: string) => `{{ ${name} }}`;

/** The inserted text of a variable; a loop for lists. */
function written(name: string): string {
  if (VARIABLES[name as keyof typeof VARIABLES] !== 'list') return sign(name);
  const fields = LIST_FIELDS.map((field) => sign(`item.${field}`)).join(' ');
  return `{% for item in ${name} %}\n${fields}\n{% endfor %}`;
}

const variableNames = (purpose: TemplatePurpose | undefined, own: readonly string[]): string[] => [
  ...new Set<string>([...variablesOf(purpose), ...own]),
];

const meaningOf = (name: string): string =>
  name in VARIABLE_MEANINGS ? VARIABLE_MEANINGS[name as keyof typeof VARIABLE_MEANINGS]() : '';

/** The variables that the editor suggests. */
export const suggestedVariables = (purpose: TemplatePurpose | undefined, own: readonly string[]) =>
  variableNames(purpose, own).map((name) => ({ name, meaning: meaningOf(name) }));

export interface TemplateVariablesProps {
  purpose: TemplatePurpose | undefined;
  /** Variables besides the common ones. */
  own: readonly string[];
  onInsert: (text: string) => void;
}

/** Buttons that insert a variable at the cursor. */
export function TemplateVariables({ purpose, own, onInsert }: TemplateVariablesProps) {
  const required: readonly string[] = (purpose && REQUIRED_VARIABLES[purpose]) ?? [];
  const names = variableNames(purpose, own);
  return (
    <section aria-labelledby="template-variables">
      <h3 id="template-variables" className="text-sm font-medium">
        {m.mail_templates_variables()}
      </h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        {m.mail_templates_variables_hint({ sign: isolate('{{') })}
      </p>
      <ul className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {names.map((name) => (
          <li key={name} className="min-w-0 text-sm">
            <span className="flex items-center gap-2.5">
              <button
                type="button"
                dir="ltr"
                aria-label={m.mail_templates_insert({ name })}
                onClick={() => onInsert(written(name))}
                className="min-h-9 rounded-full border border-line-strong bg-surface px-3 font-mono text-[0.8125rem] hover:bg-sunken"
              >
                {sign(name)}
              </button>
              {required.includes(name) && <Badge tone="info">{m.mail_templates_needed()}</Badge>}
            </span>
            <span className="mt-0.5 block text-muted">{meaningOf(name)}</span>
          </li>
        ))}
      </ul>
      {required.length > 1 && <p className="mt-3 text-sm text-muted">{m.mail_templates_needed_one()}</p>}
    </section>
  );
}
