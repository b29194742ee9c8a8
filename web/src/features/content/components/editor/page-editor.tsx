import { LANGUAGES } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import { ArrowLeft, ExternalLink, FileQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Locale, useLocale } from '../../../../lib/locale.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { ChoicePills } from '../../../../ui/choice-pills.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { GroupField } from '../../../../ui/group-field.tsx';
import { addressOf, groupPages, type PageGroup, titleOf } from '../../page-groups.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { MissingVersion } from './missing-version.tsx';
import { PagesState } from './pages-state.tsx';
import { VersionForm } from './version-form.tsx';

const LIST = '/admin/content';

/** One page in both languages: side by side where there is room, else one at a time with the other kept as it is typed. */
export function PageEditor({ base }: { base: string }) {
  return (
    <>
      <ButtonLink href={LIST} variant="quiet" size="sm" className="-ms-3 mb-2">
        <ArrowLeft className="rtl:-scale-x-100" aria-hidden="true" />
        {m.pages_back()}
      </ButtonLink>
      <PagesState>
        {(pages) => {
          const group = groupPages(pages).find((one) => one.base === base);
          if (group) return <Versions group={group} />;
          return <EmptyState icon={<FileQuestionMark aria-hidden="true" />} title={m.pages_not_found()} />;
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
          {m.pages_open()}
        </ButtonLink>
      </div>
      <GroupField legend={m.pages_versions()} className="mb-5 xl:hidden">
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
