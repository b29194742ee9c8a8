// Saves with the values that the person has seen, so that a change by someone else is never overwritten unnoticed.
import type { Schema } from '@bugquest/contract/endpoint';
import {
  type AdminSettings,
  LIMIT_SETTINGS,
  type ProgramSettings,
  type SettingKey,
} from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQueryClient } from '@tanstack/react-query';
import { deepEqual } from 'fast-equals';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { CallError, errorMessage } from '../../lib/api/call-error.ts';
import type { FormValues } from '../../lib/forms/checked-form.ts';
import { useContractForm } from '../../lib/forms/forms.ts';
import { resetAfterSaving } from '../../lib/forms/reset-after-saving.ts';
import { useUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useSaveSettings } from './api.ts';

export interface SettingsFormOptions<Typed extends Schema, Key extends SettingKey> {
  settings: AdminSettings;
  keys: readonly Key[];
  /** The schema of the form values. */
  schema: Typed;
  toTyped: (settings: ProgramSettings) => FormValues<Typed>;
  toSettings: (typed: z.output<Typed>) => Pick<ProgramSettings, Key>;
  /** Of settings that are changed with a reason. */
  reasonOf?: (typed: z.output<Typed>) => string;
  onSaved?: () => void;
}

const pick = <Key extends SettingKey>(settings: ProgramSettings, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, settings[key]])) as Pick<ProgramSettings, Key>;

export function useSettingsForm<Typed extends Schema, Key extends SettingKey>(
  options: SettingsFormOptions<Typed, Key>,
) {
  const { settings, keys, schema, toTyped, toSettings, reasonOf, onSaved } = options;
  const [seenValues, setSeenValues] = useState(() => pick(settings, keys));
  const form = useContractForm(schema, { defaultValues: toTyped(settings) });
  const queryClient = useQueryClient();
  const save = useSaveSettings<Key>();
  const [failure, setFailure] = useState<string>();
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);

  const showStoredValues = (now: ProgramSettings) => {
    setSeenValues(pick(now, keys));
    setFailure(undefined);
    form.reset(toTyped(now));
  };

  /** A setting may have parts that the form does not show. */
  const showsOther = (now: ProgramSettings) =>
    !deepEqual(toTyped({ ...settings, ...seenValues }), toTyped(now));

  const isStale = !save.isPending && !deepEqual(seenValues, pick(settings, keys));
  // biome-ignore lint/correctness/useExhaustiveDependencies: adopt new stored values once, when they arrive.
  useEffect(() => {
    if (isStale && !isDirty) showStoredValues(settings);
    if (isStale && isDirty && !showsOther(settings)) setSeenValues(pick(settings, keys));
  }, [isStale, isDirty, settings]);

  const submit = form.handleSubmit(async (typed) => {
    if (save.isPending) return;
    setFailure(undefined);
    const sent = structuredClone(form.getValues());
    try {
      const saved = await save.mutateAsync({
        values: toSettings(typed as z.output<Typed>),
        seen: seenValues,
        ...(reasonOf && { reason: reasonOf(typed as z.output<Typed>) }),
      });
      setSeenValues(pick(saved, keys));
      resetAfterSaving(form, sent, toTyped(saved));
      const isProposed =
        keys.some((key) => LIMIT_SETTINGS.some((limit) => limit === key)) &&
        (saved.limitProposal?.id ?? null) !== (settings.limitProposal?.id ?? null);
      toast(
        isProposed
          ? { title: m.settings_limits_proposed(), description: m.settings_limits_proposed_text() }
          : { title: m.settings_saved(), description: m.settings_saved_text(), tone: 'success' },
      );
      onSaved?.();
    } catch (error) {
      // The other values are loaded by now, and shown as a conflict.
      const now = queryClient.getQueryData(settingsQuery().queryKey);
      if (now && showsOther(now)) return;
      if (!showFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });

  const isConflict = isStale && isDirty && showsOther(settings);
  return {
    form,
    isDirty,
    failure: isConflict ? undefined : failure,
    saving: save.isPending,
    submit: (event: BaseSyntheticEvent) => void submit(event),
    cancel: () => showStoredValues(settings),
    /** The values that someone else saved since editing began. */
    conflict: isConflict ? { before: { ...settings, ...seenValues }, after: settings } : undefined,
    keepMine: () => setSeenValues(pick(settings, keys)),
  };
}

export type SettingsForm = Pick<
  ReturnType<typeof useSettingsForm>,
  'isDirty' | 'failure' | 'saving' | 'submit' | 'cancel' | 'conflict' | 'keepMine'
>;

interface FormWithErrors {
  getFieldState: (name: never) => unknown;
  getValues: () => FieldValues;
  setError: (
    name: never,
    error: { type: string; message: string },
    options: { shouldFocus: boolean },
  ) => void;
}

/** The server names list entries, such as `bugMail.recipients.1`. The error is shown at the nearest field. */
function showFieldErrors(form: FormWithErrors, error: unknown): boolean {
  const fields = error instanceof CallError ? Object.entries(error.reply?.fields ?? {}) : [];
  const shownErrors = fields.filter(([path, message]) => {
    const name = fieldFor(form.getValues(), path);
    if (name) form.setError(name as never, { type: 'server', message }, { shouldFocus: true });
    return name;
  });
  return shownErrors.length > 0;
}

function fieldFor(values: FieldValues, path: string): FieldPath<FieldValues> | undefined {
  const stepInto = (value: unknown, step: string) =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
  const hasField = (name: string) => name.split('.').reduce(stepInto, values as unknown) !== undefined;
  const steps = path.split('.');
  // `bugMail.recipients.1` becomes the field `recipients`; `scoring.weights.media` has its own field.
  const names = steps.flatMap((_, start) =>
    steps.map((_, end) => steps.slice(start, steps.length - end).join('.')),
  );
  return names.find((name) => name !== '' && hasField(name));
}
