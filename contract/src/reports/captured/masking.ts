// Hides secrets and personal data in console messages and addresses. The capture snippet hides them on the page of the store,
// before they leave it. The server hides them again, because a snippet can be old or forged. Hiding too much is better than
// hiding too little. No imports, so that the snippet stays small.

export const HIDDEN = '•••';

/** Words of a name whose value is hidden: `accessToken`, `user_password`, `X-Api-Key`. */
const SECRET_WORDS =
  /^(pass(word|wd|code|phrase)?s?|pwd|secrets?|tokens?|jwt|keys?|auth|authori[sz]ation|bearer|cookies?|session|sessions|sid|credentials?|signature|sig|otp|pin|cvv|cvc|csrf|xsrf|card|iban|ssn|e?mail|phone|mobile)$|passw|secret$|token$/;
const ARABIC_SECRETS = /مرور|السر|سري|رمز|بطاقة|بريد|جوال|هاتف/;
/** Names whose values may contain any character, so the value extends to the end of the text. */
const WHOLE_LINE = /cookie|authori[sz]ation/i;

export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  return words.some((word) => SECRET_WORDS.test(word)) || ARABIC_SECRETS.test(name);
}

const ADDRESS = /\b(?:https?|wss?):\/\/[^\s"'`<>]+/gi;
const QUERY_VALUE = /([?&#][^\s=&#?"'`<>]{1,80}=)[^\s&#"'`<>]*/g;
const AUTH_SCHEME = /\b(bearer|basic|digest|negotiate)\s+[\w.~+/=-]{6,}/gi;
const AFTER_PASSWORD =
  /((?:pass(?:word|wd|code|phrase)|pwd|كلمة (?:ال)?(?:مرور|سر))["']?\s+(?:(?:is|was|هي)\s+)?)(?!•)("[^"]*"?|'[^']*'?|\S+)/gi;
const NAME = /(?<![\p{L}\p{N}_$.-])([\p{L}\p{N}_$.-]{2,}(?: \p{L}{2,})?)["'`]?\s*([=:])\s*/gu;
const QUOTED = /^(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|`[^`]*`?)/;
/** Email addresses, also in addresses of pages. */
const EMAIL = /(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
/** Numbers of cards, phones and accounts, grouped or not. */
const NUMBER = /(?<![\p{Nd}.])\+?\p{Nd}(?:[ -]?\p{Nd}){8,}/gu;
const DOTTED_WORD = /(?<![\w-])[\w-]+\.[\w.-]*/g;
const isJsonWebToken = (dotted: string) => /\beyJ[\w-]{5}/.test(dotted);
const LONG_WORD = /[\w+=-]{20,}/g;
const isRandom = (word: string) => /\d[^\d]*\d/.test(word) && /[A-Za-z]/.test(word);

/**
 * Returns the text on one line, with its secrets hidden. `typedValues`, such as typed passwords, are hidden everywhere in the
 * text.
 */
export function maskText(text: string, typedValues: readonly string[] = []): string {
  let masked = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  for (const value of typedValues) if (value.length > 2) masked = masked.replaceAll(value, HIDDEN);
  masked = masked
    .replace(ADDRESS, withoutSecrets)
    .replace(QUERY_VALUE, `$1${HIDDEN}`)
    .replace(AUTH_SCHEME, `$1 ${HIDDEN}`);
  masked = maskNamedValues(masked).replace(AFTER_PASSWORD, `$1${HIDDEN}`);
  return masked
    .replace(DOTTED_WORD, (dotted) => (isJsonWebToken(dotted) ? HIDDEN : dotted))
    .replace(EMAIL, HIDDEN)
    .replace(NUMBER, HIDDEN)
    .replace(LONG_WORD, (word) => (isRandom(word) ? HIDDEN : word))
    .trim();
}

const withoutSecrets = (address: string): string =>
  address
    .replace(/\/\/[^/?#@]*@/, `//${HIDDEN}@`)
    .replace(/#.*$/s, (fragment) => (/[=&]/.test(fragment) ? `#${HIDDEN}` : fragment))
    // A query without names is a value.
    .replace(/(?<![^=])[^=]*$/, (end) => end.replace(/\?(?!$)[^#]*/, `?${HIDDEN}`));

/** Hides the values of `password: x`, `"token":"x"`, `apiKey=x` and the like. */
function maskNamedValues(text: string): string {
  let masked = '';
  let copiedUntil = 0;
  NAME.lastIndex = 0;
  for (let match = NAME.exec(text); match; match = NAME.exec(text)) {
    const [, name = '', separator] = match;
    if (!isSecretName(name)) continue;
    const start = NAME.lastIndex;
    const end = start + valueLength(text.slice(start), name, separator);
    masked += text.slice(copiedUntil, start) + (end > start ? HIDDEN : '');
    copiedUntil = end;
    NAME.lastIndex = end;
  }
  return masked + text.slice(copiedUntil);
}

/** An unquoted value after a colon may contain spaces, so it extends to the end of the text. */
function valueLength(fromValue: string, name: string, separator: string | undefined): number {
  // The value was masked before.
  if (fromValue.startsWith(HIDDEN)) return HIDDEN.length;
  const quoted = QUOTED.exec(fromValue)?.[0];
  if (quoted) return quoted.length;
  if (separator === ':' || WHOLE_LINE.test(name)) return fromValue.length;
  return /^[^\s&;]*/.exec(fromValue)?.[0].length ?? 0;
}
