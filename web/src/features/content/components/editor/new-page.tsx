import { LANGUAGES } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '../../../../lib/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ChoicePills } from '../../../../ui/choice-pills.tsx';
import { Field } from '../../../../ui/field.tsx';
import { GroupField } from '../../../../ui/group-field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { useNewPage } from '../../use-new-page.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { PageFields } from './page-fields.tsx';
import { QuickTemplates } from './quick-templates.tsx';

/** A new page, from nothing or from one of the eight quick templates. */
export function NewPage() {
  const { form, language, setLanguage, base, fill, tidyName, pending, submit } = useNewPage();
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <QuickTemplates language={language} onChoose={fill} />
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <GroupField legend={m.pages_versions()}>
            <ChoicePills
              name="language"
              choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value]() }))}
              chosen={language}
              onChange={(event) => setLanguage(event.currentTarget.value as Locale)}
            />
          </GroupField>
          <Field label={m.pages_name()} hint={m.pages_name_hint()} error={errors.pageName?.message}>
            <TextInput {...form.register('pageName', { onBlur: tidyName })} dir="ltr" autoComplete="off" />
          </Field>
          <PageFields form={form} language={language} base={base} />
          <div className="flex justify-end">
            <Button type="submit" pending={pending}>
              {m.pages_create_action()}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
