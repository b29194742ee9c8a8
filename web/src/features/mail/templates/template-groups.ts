import { LANGUAGES, type Language } from '@bugquest/contract/employees/lists';
import { readTemplateKey } from '@bugquest/contract/mail/templates/purposes';
import type { EmailTemplate } from '@bugquest/contract/mail/templates/schema';

/** An email: its templates in both languages. A key without a language has one template. */
export interface TemplateGroup {
  id: string;
  versions: Partial<Record<Language, EmailTemplate>>;
}

const groupIdOf = ({ templateKey }: EmailTemplate): string =>
  readTemplateKey(templateKey).language ? templateKey.slice(0, -'.en'.length) : templateKey;

/** In the order of the list. */
export function groupTemplates(templates: readonly EmailTemplate[]): TemplateGroup[] {
  const groups = new Map<string, TemplateGroup>();
  for (const template of templates) {
    const id = groupIdOf(template);
    const group = groups.get(id) ?? { id, versions: {} };
    group.versions[template.language] ??= template;
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** In this language, or in the other one. */
export const versionIn = ({ versions }: TemplateGroup, language: Language): EmailTemplate =>
  (versions[language] ?? versions.en ?? versions.ar)!;

/** English first. */
export const versionsOf = ({ versions }: TemplateGroup): EmailTemplate[] =>
  LANGUAGES.flatMap((language) => versions[language] ?? []);
