import type { StoredPage } from '@bugquest/contract/content/schema';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import type { Locale } from '../../../../lib/locale.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useVersionForm } from '../../use-version-form.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { PageFields } from './page-fields.tsx';
import { StateBadge } from './version-state.tsx';

export interface VersionFormProps {
  page: StoredPage;
  language: Locale;
  base: string;
}

/** One language of a page, saved on its own. */
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
        {isDirty && <Badge tone="info">{m.pages_unsaved()}</Badge>}
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <PageFields form={form} language={language} base={base} />
        {conflict && (
          <Alert title={m.pages_conflict_title()}>
            <p>{m.pages_conflict_text()}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button variant="secondary" size="sm" onClick={cancel}>
                {m.pages_conflict_theirs()}
              </Button>
              <Button variant="secondary" size="sm" onClick={keepMine}>
                {m.pages_conflict_mine()}
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
            {m.pages_save()}
          </Button>
        </div>
      </form>
    </Card>
  );
}
