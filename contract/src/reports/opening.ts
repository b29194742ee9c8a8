// Many descriptions open with a greeting or a sentence without content. Titles and first words leave it out.

/** Followed by a mark or a new line: "Hi", but not "Hi-res images are blurry". */
const SENTENCES = [
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day))(?: (?:team|all|everyone|there|guys|colleagues))?/iu,
  /^(?:just )?(?:found|noticed|saw) this(?: bug| issue| problem)?(?: today| yesterday| just now| this morning)?/iu,
  /^my (?:colleague|manager|friend)s? ha(?:s|ve) (?:it|this|the same(?: bug| issue| problem)?)(?: too| as well)?/iu,
  /^not sure if (?:this (?:is|was|has been) )?(?:already )?reported(?: already| before)?/iu,
  /^please (?:check|see|look at|fix) this(?: bug| issue| problem)?/iu,
  /^(?:i (?:have|found) a (?:bug|problem)|from our branch)/iu,
  /^(?:(?:مرحب|[أا]هل)(?:اً?|ًا)|هلا|(?:عندي|لدي|هناك) مشكل[ةه])/u,
  /^(?:لو سمحتم )?(?:شوفوا|بصوا)(?: على)? (?:هذا|هذه|هذي|دي)/u,
  /^(?:[أا]رجو|يرجى|الرجاء) (?:التحقق من|النظر في) (?:هذا الخلل|هذه المشكل[ةه])/u,
  /^(?:وجدت|لاحظت|اكتشفت) (?:هذا الخلل|هذه المشكل[ةه]|هذا|ما يلي)(?: اليوم| [أا]مس)?/u,
  /^(?:وجدت|لاحظت|اكتشفت) (?:اليوم|[أا]مس) ما يلي/u,
  /^زميلت?ي (?:في القسم )?(?:بعد )?(?:عنده|عندها|لديه|لديها) (?:نفس المشكل[ةه]|المشكل[ةه] نفسها)(?: [أا]يضا| بعد| برضه)?/u,
  /^(?:لا [أا]علم|لا [أا]دري|ما [أا]دري|مش عارف)(?: [إا]ن كان| [إا]ذا)?(?: [أا]?حد)? [أا]?بلغ(?: عنها| عنه| قبلي)?(?: [أا]?حد)?(?: ولا ل[أا])?/u,
];
const MARK = /^[^\S\n]*[,.!:;،؛…\n][\s,.!:;،؛…]*/u;

/** Followed by anything. */
const BEGINNINGS = [
  /^(?:i )?(?:just )?(?:noticed|found|saw)(?: today| yesterday)? that(?=\s)/iu,
  /^(?:وجدت|لاحظت|اكتشفت)(?: اليوم| [أا]مس)? [أإا]ن(?=\s)/u,
  /^السلام عليكم(?: ورحم[ةه] الله)?(?: وبركاته)?(?!\p{L})/u,
  /^(?:(?:صباح|مساء) الخير|تحي[ةه] طيب[ةه]|(?:هلا|يا) (?:جماع[ةه]|شباب))(?!\p{L})/u,
];
const GAP = /^[\s,.!:;،؛…]*/u;

const LOWERCASE_WORD = /^\p{Ll}+(?![\p{L}\p{N}])/u;

/** The text from its first words with content on. A text that is nothing but an opening stays as it is. */
export function skipOpening(description: string): string {
  const text = description.trim();
  let rest = text;
  for (let next: string | undefined = text; next !== undefined; next = withoutOpening(rest)) rest = next;
  if (rest === text || rest === '') return text;
  return rest.replace(LOWERCASE_WORD, (word) => word[0]!.toUpperCase() + word.slice(1));
}

/** Undefined if the text has no opening. */
function withoutOpening(text: string): string | undefined {
  for (const [openings, end] of [
    [SENTENCES, MARK],
    [BEGINNINGS, GAP],
  ] as const) {
    for (const opening of openings) {
      const found = opening.exec(text)?.[0];
      if (found === undefined) continue;
      const rest = text.slice(found.length);
      const gap = end.exec(rest === '' ? '\n' : rest)?.[0];
      if (gap !== undefined) return rest.slice(gap.length);
    }
  }
  return undefined;
}
