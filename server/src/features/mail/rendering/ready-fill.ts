import type { TemplateText } from '@bugquest/contract/mail/templates/schema';
import { LRUCache } from 'lru-cache';
import { compile, type Fill, type Use } from './mail-present.ts';

/** A cache, because compiling a template takes longer than rendering it. */
const ready = new LRUCache<string, Fill>({ max: 200 });

/** @throws for an invalid template; stored ones are validated */
export function readyFill(words: TemplateText, use: Use): Fill {
  const key = JSON.stringify([use, words]);
  const known = ready.get(key);
  if (known) return known;
  const fill = compile(words, use);
  ready.set(key, fill);
  return fill;
}
