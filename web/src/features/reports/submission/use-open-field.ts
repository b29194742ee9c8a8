import { GAIN_FIELDS } from '@bugquest/contract/competition/gains';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';

/** Focuses the field that the address names, for example after a link to what a report lacks. */
export function useOpenField(): void {
  const [params] = useSearchParams();
  const field = GAIN_FIELDS.find((name) => name === params.get('field'));
  useEffect(() => {
    if (!field) return;
    const selector = field === 'media' ? '[data-media] button' : `[name=${field}]`;
    document.querySelector<HTMLElement>(selector)?.focus();
  }, [field]);
}
