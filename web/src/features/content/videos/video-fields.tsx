import { VIDEO_PAGES, type VideoPage } from '@bugquest/contract/content/videos/lists';
import { type newVideo, WELCOME_VIDEO } from '@bugquest/contract/content/videos/schema';
import { m } from '@bugquest/phrases/messages';
import type { ContractForm } from '../../../lib/forms/forms.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

export type VideoForm = ContractForm<typeof newVideo>;

export const VIDEO_PAGE_NAMES: Record<VideoPage, () => string> = {
  login: m.content_videos_page_login,
  signup: m.content_videos_page_signup,
};

export function VideoFields({ form, isNew }: { form: VideoForm; isNew: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={m.content_videos_key()}
        hint={
          isNew ? m.content_videos_key_hint({ key: isolate(WELCOME_VIDEO) }) : m.content_videos_key_fixed()
        }
        error={errors.settingKey?.message}
      >
        <TextInput {...form.register('settingKey')} dir="ltr" readOnly={!isNew} autoComplete="off" />
      </Field>
      <Field label={m.content_videos_title()} error={errors.title?.message}>
        <TextInput {...form.register('title')} />
      </Field>
      <Field label={m.content_videos_description()} optional error={errors.description?.message}>
        <TextArea {...form.register('description')} rows={2} />
      </Field>
      <Field
        label={m.content_videos_url_en()}
        hint={m.content_videos_url_hint()}
        error={errors.videoUrlEn?.message}
      >
        <TextInput {...form.register('videoUrlEn')} type="url" autoComplete="off" />
      </Field>
      <Field
        label={m.content_videos_url_ar()}
        hint={m.content_videos_url_ar_hint()}
        error={errors.videoUrlAr?.message}
      >
        <TextInput {...form.register('videoUrlAr')} type="url" autoComplete="off" />
      </Field>
      <GroupField legend={m.content_videos_pages()}>
        {VIDEO_PAGES.map((page) => (
          <Checkbox
            key={page}
            {...form.register('showOnPages')}
            value={page}
            label={VIDEO_PAGE_NAMES[page]()}
          />
        ))}
      </GroupField>
      <Checkbox
        {...form.register('isEnabled')}
        label={m.content_videos_is_enabled()}
        hint={m.content_videos_is_enabled_hint()}
      />
    </>
  );
}
