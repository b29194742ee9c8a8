import { LANGUAGES } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import { ArrowLeft, ExternalLink, FileQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Locale, useLocale } from '../../../lib/language/locale.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { addressOf, groupPages, type PageGroup, titleOf } from '../pages/page-groups.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { PagesState } from './pages-state.tsx';
import { MissingVersion } from './versions/missing-version.tsx';
import { VersionForm } from './versions/version-form.tsx';

const LIST = '/admin/content';

/** A page in both languages: side by side on wide screens, otherwise one at a time; the hidden one keeps its input. */
export function PageEditor({ base }: { base: string }) {
  return (
    <>
      <ButtonLink href={LIST} variant="quiet" size="sm" className="-ms-3 mb-2">
        <ArrowLeft className="rtl:-scale-x-100" aria-hidden="true" />
        {m.content_pages_back()}
      </ButtonLink>
      <PagesState>
        {(pages) => {
          const group = groupPages(pages).find((one) => one.base === base);
          if (group) return <Versions group={group} />;
          return (
            <EmptyState icon={<FileQuestionMark aria-hidden="true" />} title={m.content_pages_not_found()} />
          );
        }}
      </PagesState>
    </>
  );
}

function Versions({ group }: { group: PageGroup }) {
  const { base, versions } = group;
  const locale = useLocale();
  const [shown, setShown] = useState<Locale>(locale);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          <bdi className="wrap-anywhere">{titleOf(group, locale)}</bdi>
        </h2>
        <ButtonLink href={addressOf(base)} variant="secondary" size="sm">
          <ExternalLink className="rtl:-scale-x-100" aria-hidden="true" />
          {m.content_pages_open()}
        </ButtonLink>
      </div>
      <GroupField legend={m.content_pages_versions()} className="mb-5 xl:hidden">
        <ChoicePills
          name="version"
          choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value]() }))}
          chosen={shown}
          onChange={(event) => setShown(event.currentTarget.value as Locale)}
        />
      </GroupField>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {LANGUAGES.map((language) => {
          const page = versions[language];
          return (
            <div key={language} className={shown === language ? 'min-w-0' : 'min-w-0 max-xl:hidden'}>
              {page ? (
                <VersionForm page={page} language={language} base={base} />
              ) : (
                <MissingVersion group={group} language={language} />
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}
