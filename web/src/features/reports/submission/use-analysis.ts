// Fills the form from the description. Values that the person chose are never overwritten.
import {
  ALWAYS_FILLED,
  ANALYSED_FIELDS,
  ANALYSED_VALUE_LISTS,
  type AnalysedField,
  MIN_ANALYSED_LENGTH,
  MIN_CONFIDENCE,
} from '@bugquest/contract/analysis/fields';
import type { Analysis } from '@bugquest/contract/analysis/schema';
import { m } from '@bugquest/phrases/messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { FilledFields } from '../drafts/stored-draft.ts';
import { withoutEmptyPrompts } from './fields/description-prompts.ts';
import type { ReportForm, ReportValues } from './fields/report-values.ts';

export type Analyse = (description: string, signal: AbortSignal) => Promise<Analysis>;

export interface FormAnalysis {
  pending: boolean;
  /** Why the analysis did not start; undefined when it did. */
  refusal: string | undefined;
  filled: FilledFields;
  /** Fields without a value that the last analysis could not fill in. */
  unfilled: readonly AnalysedField[];
  start: () => void;
  cancel: () => void;
  undo: (field: AnalysedField) => void;
  undoAll: () => void;
}

export const isAnalysed = (name: string | undefined): name is AnalysedField =>
  (ANALYSED_FIELDS as string[]).includes(name ?? '');

/** After this time without typing, the description is analysed automatically. */
const TYPING_PAUSE_MS = 1000;

/** Checked, because another version of the server, or a proxy, may send other values. */
const hasListedValues = (analysis: Partial<Record<AnalysedField, unknown>>): boolean =>
  ANALYSED_FIELDS.every((field) =>
    (ANALYSED_VALUE_LISTS[field] as readonly unknown[]).includes(analysis[field]),
  );

/** @param restored the values that were filled in while the report waited, see `StoredDraft` */
export function useAnalysis(
  form: ReportForm,
  guesses: ReportValues,
  analyse: Analyse,
  restored: FilledFields = {},
): FormAnalysis {
  const analyseChecked = async ({ description, signal }: { description: string; signal: AbortSignal }) => {
    const analysis = await analyse(description, signal);
    if (!hasListedValues(analysis)) throw new Error('The analysis has values that the form does not offer.');
    return analysis;
  };
  const { mutateAsync, isPending } = useMutation({ mutationFn: analyseChecked });
  // Without the fields that the person has corrected since.
  const [filled, setFilled] = useState<FilledFields>(() =>
    Object.fromEntries(
      Object.entries(restored).filter(
        ([field, { value }]) => form.getValues(field as AnalysedField) === value,
      ),
    ),
  );
  const [unfilled, setUnfilled] = useState<readonly AnalysedField[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  const state = useRef({
    filled,
    changedByHand: new Set<AnalysedField>(),
    undone: {} as Partial<Record<AnalysedField, string>>,
    isWriting: false,
    /** False after the person undid everything: then only the button starts an analysis. */
    isAutomatic: true,
    analysed: '',
  });

  const storeFilled = (next: FilledFields) => {
    state.current.filled = next;
    setFilled(next);
  };

  const onPause = useEffectEvent(() => startAutomatically());
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const { isWriting, changedByHand, filled } = state.current;
        if (name === 'bugDescription') {
          setRefusal(undefined);
          clearTimeout(pause);
          pause = setTimeout(onPause, TYPING_PAUSE_MS);
        }
        if (isWriting || !isAnalysed(name)) return;
        changedByHand.add(name);
        setUnfilled((before) => before.filter((field) => field !== name));
        if (!filled[name]) return;
        const { [name]: _own, ...rest } = filled;
        state.current.filled = rest;
        setFilled(rest);
      },
    });
    return () => {
      stopWatching();
      clearTimeout(pause);
      controller.current?.abort();
    };
  }, [form]);

  const writeValues = (values: Partial<Record<AnalysedField, string>>) => {
    state.current.isWriting = true;
    for (const [field, value] of Object.entries(values)) {
      const hasShownError = form.getFieldState(field as AnalysedField).invalid;
      form.setValue(field as AnalysedField, value as never, {
        shouldDirty: true,
        shouldValidate: hasShownError,
      });
    }
    state.current.isWriting = false;
  };

  const undoFields = (fields: readonly AnalysedField[]) => {
    const before: Partial<Record<AnalysedField, string>> = {};
    const rest = { ...state.current.filled };
    for (const field of fields) {
      const filledField = rest[field];
      if (!filledField) continue;
      before[field] = filledField.before;
      state.current.undone[field] = filledField.value;
      delete rest[field];
    }
    writeValues(before);
    storeFilled(rest);
  };
  const undoAll = () => {
    state.current.isAutomatic = false;
    undoFields(Object.keys(state.current.filled) as AnalysedField[]);
  };

  const fill = (analysis: Analysis) => {
    const values = form.getValues() as unknown as ReportValues;
    const plan = planFilling(analysis, { ...state.current, values, guesses });
    writeValues(Object.fromEntries(Object.entries(plan).map(([field, { value }]) => [field, value])));
    storeFilled({ ...state.current.filled, ...plan });
    setUnfilled(ANALYSED_FIELDS.filter((field) => form.getValues(field) === ''));
    return plan;
  };

  const readDescription = () => withoutEmptyPrompts(form.getValues('bugDescription') ?? '').trim();
  const newSignal = () => {
    controller.current?.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  };

  /** Fills the fields without a message. After a failure, only the button tries again. */
  const startAutomatically = () => {
    const description = readDescription();
    const { isAutomatic, analysed } = state.current;
    const isNew = description.length >= MIN_ANALYSED_LENGTH && description !== analysed;
    if (!isAutomatic || !isNew || isPending || !navigator.onLine) return;
    state.current.analysed = description;
    const signal = newSignal();
    analyseChecked({ description, signal }).then(
      (analysis) => {
        if (!signal.aborted) fill(analysis);
      },
      () => {},
    );
  };

  const start = () => {
    const description = readDescription();
    if (description.length < MIN_ANALYSED_LENGTH) {
      setRefusal(m.field_analysis_short());
      form.setFocus('bugDescription');
      return;
    }
    setRefusal(undefined);
    state.current.analysed = description;
    const signal = newSignal();
    mutateAsync({ description, signal }).then(
      (analysis) => {
        if (!signal.aborted) showFilled(fill(analysis), undoAll);
      },
      (error) => {
        if (!signal.aborted) showFailure(error);
      },
    );
  };

  return {
    pending: isPending,
    refusal,
    filled,
    unfilled,
    start,
    cancel: () => controller.current?.abort(),
    undo: (field) => undoFields([field]),
    undoAll,
  };
}

function showFilled(plan: FilledFields, undoAll: () => void): void {
  const confidences = Object.values(plan).map(({ confidence }) => confidence);
  const count = confidences.length;
  if (count === 0) {
    toast({ title: m.reports_analysis_done(), description: m.reports_analysis_nothing() });
    return;
  }
  const mean = confidences.reduce((sum, confidence) => sum + confidence, 0) / count;
  toast({
    title: m.reports_analysis_done(),
    description: m.reports_analysis_filled({ count, percent: formatNumber(100 * mean) }),
    tone: 'success',
    action: { label: m.reports_analysis_undo_all(), onPress: undoAll },
  });
}

/** The message of section 8, except for the rate limit, whose message is more useful. */
function showFailure(error: unknown): void {
  const isLimit = error instanceof CallError && error.status === 429;
  toast({
    title: m.reports_analysis_failed(),
    description: (isLimit && error.reply?.message) || m.reports_analysis_failed_text(),
    tone: 'danger',
  });
}

export interface FillingState {
  values: ReportValues;
  /** The initial values of the form: guesses that the tester did not choose. */
  guesses: ReportValues;
  filled: FilledFields;
  changedByHand: ReadonlySet<AnalysedField>;
  /** Values that the person undid. No analysis fills them again. */
  undone: Partial<Record<AnalysedField, string>>;
}

/** The values to fill, by field. An analysis may fill empty fields, guesses, and values of an earlier analysis. */
export function planFilling(
  analysis: Analysis,
  { values, guesses, filled, changedByHand, undone }: FillingState,
): FilledFields {
  const plan: FilledFields = {};
  for (const field of ANALYSED_FIELDS) {
    const value = analysis[field];
    const confidence = analysis.confidences[field];
    const current = values[field];
    const earlier = filled[field];
    const minConfidence = ALWAYS_FILLED.includes(field) ? 0 : MIN_CONFIDENCE;
    const isFilled = earlier?.value === current;
    const canOverwrite = current === '' || isFilled || current === guesses[field];
    if (changedByHand.has(field) || !canOverwrite || undone[field] === value || confidence < minConfidence)
      continue;
    if (current === value && !isFilled) continue;
    plan[field] = { value, confidence, before: isFilled ? earlier.before : current };
  }
  return plan;
}
