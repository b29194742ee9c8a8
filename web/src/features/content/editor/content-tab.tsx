import { defaultPage } from '@bugquest/contract/content/pages/default-pages';
import { DEFAULT_PAGES, type DefaultPage, toPageName } from '@bugquest/contract/content/pages/page-names';
import { LANGUAGES } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import { FileText, Megaphone, Pencil } from 'lucide-react';
import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { isolate } from '../../../lib/language/isolate.ts';
import { type Locale, useLocale } from '../../../lib/language/locale.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { PageEditor, PageFields } from './page-editor.tsx';
import { fullAddressOf, groupPages, isNotice, type PageGroup, titleOf } from './page-groups.ts';
import { useNewPage } from './use-new-page.ts';
import { LANGUAGE_NAMES, PagesState, VersionState } from './version-state.tsx';

const PATH = '/admin/content';

/** Section 2 ("Content screen"). The open page is in the URL. */
export function ContentTab() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const editedPage = params.get('page');
  const pages = editedPage ? <PageEditor key={editedPage} base={editedPage} /> : <PageList />;
  return (
    <>
      <p className="mb-5 max-w-3xl text-muted">{m.content_pages_intro()}</p>
      <Tabs
        label={m.content_pages_tab()}
        value={params.get('view') === 'new' ? 'new' : 'pages'}
        onChange={(value) => navigate(value === 'new' ? `${PATH}?view=new` : PATH)}
        items={[
          { value: 'pages', label: m.content_pages_all(), content: pages },
          { value: 'new', label: m.content_pages_create(), content: <NewPage /> },
        ]}
      />
    </>
  );
}

/** Empty, or from a quick template. */
function NewPage() {
  const { form, language, setLanguage, base, isFree, fillFromTemplate, normalizeName, pending, submit } =
    useNewPage();
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <QuickTemplates language={language} isFree={isFree} onChoose={fillFromTemplate} />
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <GroupField legend={m.content_pages_versions()}>
            <ChoicePills
              name="language"
              choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value]() }))}
              chosen={language}
              onChange={(event) => setLanguage(event.currentTarget.value as Locale)}
            />
          </GroupField>
          <Field
            label={m.content_pages_name()}
            hint={
              <>
                {m.content_pages_name_hint()}
                {base && (
                  <span className="mt-1 block wrap-anywhere">
                    {m.content_pages_address({ address: isolate(fullAddressOf(toPageName(base))) })}
                  </span>
                )}
              </>
            }
            error={errors.pageName?.message}
          >
            <TextInput
              {...form.register('pageName', { onBlur: normalizeName })}
              dir="ltr"
              autoComplete="off"
            />
          </Field>
          <PageFields form={form} language={language} base={base} />
          <div className="flex justify-end">
            <Button type="submit" pending={pending}>
              {m.content_pages_create_action()}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

interface QuickTemplatesProps {
  language: Locale;
  /** There is no such page yet. */
  isFree: (template: DefaultPage) => boolean;
  onChoose: (template: DefaultPage) => void;
}

/** Section 2. */
function QuickTemplates({ language, isFree, onChoose }: QuickTemplatesProps) {
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
                  <span
                    {...typedText(defaultPage(name, language).title)}
                    className="block text-[0.9375rem] font-medium"
                  >
                    {defaultPage(name, language).title}
                  </span>
                  <span className="block text-xs text-muted">
                    <bdi dir="ltr">{name}</bdi>
                    {!isFree(name) && ` · ${m.content_pages_template_exists()}`}
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

function PageList() {
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
          <bdi {...typedText(title)} className="wrap-anywhere">
            {title}
          </bdi>
          {isNotice(base) && <Badge tone="info">{m.content_pages_kind_notice()}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <bdi dir="ltr" className="wrap-anywhere">
            {isNotice(base) ? base : fullAddressOf(base)}
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

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
}

/**
 * A long row of tabs scrolls horizontally. Arrow keys move the focus and Enter selects, so that passing a tab does not load it.
 */
function Tabs({ label, items, value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly selected tab may be outside the visible part.
  useEffect(() => {
    const chosen = list.current?.querySelector('[data-state=active]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <Root value={value} onValueChange={onChange} activationMode="manual">
      <List
        ref={list}
        aria-label={label}
        className="-mx-4 mb-6 flex gap-0.5 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {items.map((item) => (
          <Trigger
            key={item.value}
            value={item.value}
            className="-mb-px min-h-11 shrink-0 whitespace-nowrap rounded-t-lg border-b-2 border-transparent px-2.5 text-sm font-medium text-muted -outline-offset-2 transition-colors hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {item.label}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Content key={item.value} value={item.value} className="rounded-sm">
          {item.content}
        </Content>
      ))}
    </Root>
  );
}
