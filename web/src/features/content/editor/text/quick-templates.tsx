import { defaultPage } from '@bugquest/contract/content/pages/default-pages';
import { DEFAULT_PAGES, type DefaultPage } from '@bugquest/contract/content/pages/page-names';
import { m } from '@bugquest/phrases/messages';
import { FileText, Megaphone } from 'lucide-react';
import type { Locale } from '../../../../lib/language/locale.ts';
import { Card, CardHeader } from '../../../../ui/layout/card.tsx';
import { isNotice } from '../../pages/page-groups.ts';

export interface QuickTemplatesProps {
  language: Locale;
  onChoose: (template: DefaultPage) => void;
}

/** The eight quick templates (section 2). */
export function QuickTemplates({ language, onChoose }: QuickTemplatesProps) {
  return (
    <Card aria-labelledby="page-templates" className="sm:p-4!">
      <CardHeader
        id="page-templates"
        title={m.content_pages_templates()}
        description={m.content_pages_create_text()}
      />
      <ul className="-mx-1 grid gap-1 max-lg:sm:grid-cols-2">
        {DEFAULT_PAGES.map((name) => {
          const Icon = isNotice(name) ? Megaphone : FileText;
          return (
            <li key={name}>
              <button
                type="button"
                onClick={() => onChoose(name)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start transition-colors hover:bg-sunken"
              >
                <Icon className="size-4.5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
                <span className="min-w-0">
                  <span lang={language} dir="auto" className="block text-[0.9375rem] font-medium">
                    {defaultPage(name, language).title}
                  </span>
                  <span className="block text-xs text-muted">
                    <bdi dir="ltr">{name}</bdi>
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
