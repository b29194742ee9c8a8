import { LANGUAGES } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import { FileText, Pencil } from 'lucide-react';
import { isolate } from '../../../lib/language/isolate.ts';
import { useLocale } from '../../../lib/language/locale.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { groupPages, isNotice, type PageGroup, titleOf } from '../pages/page-groups.ts';
import { PagesState } from './pages-state.tsx';
import { VersionState } from './versions/version-state.tsx';

export function PageList() {
  return (
    <PagesState>
      {(pages) =>
        pages.length === 0 ? (
          <EmptyState icon={<FileText aria-hidden="true" />} title={m.content_pages_none()} />
        ) : (
          <Card flush>
            <ul aria-label={m.content_pages_all()} className="divide-y divide-line">
              {groupPages(pages).map((group) => (
                <PageRow key={group.base} group={group} />
              ))}
            </ul>
          </Card>
        )
      }
    </PagesState>
  );
}

function PageRow({ group }: { group: PageGroup }) {
  const { base, versions } = group;
  const title = titleOf(group, useLocale());
  return (
    <li className="grid gap-x-8 gap-y-2 p-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_19rem_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <bdi className="wrap-anywhere">{title}</bdi>
          {isNotice(base) && <Badge tone="info">{m.content_pages_kind_notice()}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <bdi dir="ltr" className="wrap-anywhere">
            {base}
          </bdi>
        </p>
      </div>
      <ul className="min-w-0">
        {LANGUAGES.map((language) => (
          <VersionState key={language} language={language} page={versions[language]} />
        ))}
      </ul>
      <ButtonLink
        href={`/admin/content?page=${base}`}
        variant="secondary"
        size="sm"
        className="max-md:justify-self-start"
      >
        <Pencil aria-hidden="true" />
        {m.content_pages_edit()}
        <span className="sr-only">{isolate(title)}</span>
      </ButtonLink>
    </li>
  );
}
