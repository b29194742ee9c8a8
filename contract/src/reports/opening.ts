// Many descriptions open with a greeting or a sentence without content. Titles and first words leave it out.

/** Sentences of only these words say nothing about the bug: "Hi team," and "I noticed today that". */
const EMPTY_SENTENCE =
  /^(?:(?:(?:hi|hello|dear)(?: all)?|good (?:morning|evening)|team|just|i|we|found|noticed|saw|have|has|a|it|this|the|same|bug|issue|problem|today|my|colleague|manager|too|not sure if|already|reported|please|check|see|from|our|branch|مرحب(?:ا|اً|ًا)|[أا]هلا|هلا|شباب|لقيت|عندي|لدي|لديه|عنده|لو سمحتم|شوفوا|بصوا|على|هذ[اهي]|دي|[أا]رجو|التحقق|من|الخلل|(?:ال)?مشكل[ةه]|لاحظت|وجدت|اليوم|ما|يلي|زميلي|بعد|نفس(?:ها)?|و?ل[أا]|[أا]علم|[أا]دري|مش|عارف|إن كان|[أا]?حد|[أا]?بلغ|عنها|قبلي)(?![\p{L}\p{M}\p{N}'-]) *)+(?:[,.!:;،\n]\s*|(?:that|[أا]ن)\s+)/iu;
/** Arabic greetings are often followed by no mark. */
const GREETING =
  /^(?:السلام عليكم(?: ورحم[ةه] الله)?(?: وبركاته)?|(?:صباح|مساء) الخير|تحي[ةه] طيب[ةه]|يا (?:جماع[ةه]|شباب))(?: جميع(?:ا|اً|ًا))?(?!\p{L})[\s،.!:]*/u;
/** Greetings that a mark ends. */
const MARKED_GREETING =
  /^(?:(?:hi|hey|hello|dear|salam|greetings|good (?:morning|afternoon|evening|day))(?: (?:all|there|team|everyone|everybody|guys|sir|madam))?|(?:i )?hope you(?: are|'re) (?:doing )?well|(?:[أا]هلا|هلا|مرحب(?:ا|اً|ًا))(?: (?:وسهلا|والله|بكم|جميعا))?)[,.!:،]\s*/iu;

const LOWERCASE_WORD = /^\p{Ll}+(?![\p{L}\p{N}])/u;

/** The text from its first words with content on. A text that is nothing but an opening stays as it is. */
export function skipOpening(description: string): string {
  const text = description.trim();
  let rest = `${text}\n`;
  let shorter = rest;
  do {
    rest = shorter;
    shorter = rest.replace(GREETING, '').replace(MARKED_GREETING, '').replace(EMPTY_SENTENCE, '');
  } while (shorter !== rest);
  rest = rest.trimEnd();
  if (rest === text || rest === '') return text;
  return rest.replace(LOWERCASE_WORD, (word) => word.replace(/^./u, (letter) => letter.toUpperCase()));
}
