import type { StoredPage } from '@bugquest/contract/content/pages/schema';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import type { Locale } from '../../../../lib/language/locale.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LANGUAGE_NAMES } from '../language-names.ts';
import { PageFields } from '../page-fields.tsx';
import { useVersionForm } from './use-version-form.ts';
import { StateBadge } from './version-state.tsx';

export interface VersionFormProps {
  page: StoredPage;
  language: Locale;
  base: string;
}

/** The form of one language of a page. */
export function VersionForm({ page, language, base }: VersionFormProps) {
  const id = useId();
  const { form, isDirty, saving, submit, cancel, conflict, keepMine } = useVersionForm(page);
  return (
    <Card aria-labelledby={id}>
      <div className="mb-5 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={id} className="me-1 text-lg font-semibold">
          {LANGUAGE_NAMES[language]()}
        </h3>
        <StateBadge page={page} />
        {isDirty && <Badge tone="info">{m.content_pages_unsaved()}</Badge>}
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <PageFields form={form} language={language} base={base} />
        {conflict && (
          <Alert title={m.content_pages_conflict_title()}>
            <p>{m.content_pages_conflict_text()}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button variant="secondary" size="sm" onClick={cancel}>
                {m.content_pages_conflict_theirs()}
              </Button>
              <Button variant="secondary" size="sm" onClick={keepMine}>
                {m.content_pages_conflict_mine()}
              </Button>
            </div>
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {isDirty && !conflict && (
            <Button variant="secondary" onClick={cancel}>
              {m.shell_cancel()}
            </Button>
          )}
          <Button type="submit" pending={saving} disabled={conflict}>
            {m.content_pages_save()}
          </Button>
        </div>
      </form>
    </Card>
  );
}
