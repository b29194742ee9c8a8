import { VIDEO_PAGES, type VideoPage } from '@bugquest/contract/videos/lists';
import { WELCOME_VIDEO } from '@bugquest/contract/videos/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/isolate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { GroupField } from '../../../ui/group-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { VideoForm } from './video-dialog.tsx';

export const VIDEO_PAGE_NAMES: Record<VideoPage, () => string> = {
  login: m.videos_page_login,
  signup: m.videos_page_signup,
};

export function VideoFields({ form, isNew }: { form: VideoForm; isNew: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={m.videos_key()}
        hint={isNew ? m.videos_key_hint({ key: isolate(WELCOME_VIDEO) }) : m.videos_key_fixed()}
        error={errors.settingKey?.message}
      >
        <TextInput {...form.register('settingKey')} dir="ltr" readOnly={!isNew} autoComplete="off" />
      </Field>
      <Field label={m.videos_title()} error={errors.title?.message}>
        <TextInput {...form.register('title')} />
      </Field>
      <Field label={m.videos_description()} optional error={errors.description?.message}>
        <TextArea {...form.register('description')} rows={2} />
      </Field>
      <Field label={m.videos_url_en()} hint={m.videos_url_hint()} error={errors.videoUrlEn?.message}>
        <TextInput {...form.register('videoUrlEn')} type="url" autoComplete="off" />
      </Field>
      <Field label={m.videos_url_ar()} hint={m.videos_url_ar_hint()} error={errors.videoUrlAr?.message}>
        <TextInput {...form.register('videoUrlAr')} type="url" autoComplete="off" />
      </Field>
      <GroupField legend={m.videos_pages()}>
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
        label={m.videos_is_enabled()}
        hint={m.videos_is_enabled_hint()}
      />
    </>
  );
}
