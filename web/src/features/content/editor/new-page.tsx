import { LANGUAGES } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '../../../lib/language/locale.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LANGUAGE_NAMES } from './language-names.ts';
import { PageFields } from './page-fields.tsx';
import { QuickTemplates } from './text/quick-templates.tsx';
import { useNewPage } from './use-new-page.ts';

/** A new page, empty or from one of the eight quick templates. */
export function NewPage() {
  const { form, language, setLanguage, base, fill, tidyName, pending, submit } = useNewPage();
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <QuickTemplates language={language} onChoose={fill} />
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
            hint={m.content_pages_name_hint()}
            error={errors.pageName?.message}
          >
            <TextInput {...form.register('pageName', { onBlur: tidyName })} dir="ltr" autoComplete="off" />
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
