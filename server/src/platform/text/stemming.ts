// Light stems: short enough that the inflections of a word are equal, and long enough that different words are not.

const ARABIC = /[\u0620-\u064a]/;
/** Articles with the particles before them; then particles, and what verbs begin with, in the dialects too. */
const ARTICLES = ['وبال', 'وال', 'بال', 'فال', 'كال', 'عال', 'هال', 'لل', 'ال'];
const PREFIXES = [
  'مبي',
  'مبت',
  'وبي',
  'وبت',
  'بيت',
  'هيت',
  'وات',
  'ويت',
  'وي',
  'وت',
  'وا',
  'ات',
  'يت',
  'هي',
  'هت',
  'هن',
  'وب',
  'بي',
  'بت',
  'بن',
  'سي',
  'ست',
  'ما',
  'م',
  'و',
  'ف',
  'ب',
  'ل',
  'ي',
  'ت',
  'ن',
  'ا',
];
const SUFFIXES = [
  'تهاش',
  'هاش',
  'ناها',
  'وها',
  'تها',
  'تني',
  'وني',
  'هما',
  'تين',
  'وش',
  'ها',
  'هم',
  'هن',
  'كم',
  'نا',
  'ني',
  'ات',
  'ان',
  'ين',
  'ون',
  'وا',
  'تي',
  'يه',
  'ته',
  'ش',
  'ه',
  'ي',
  'ت',
  'ك',
  'ا',
  'و',
];
const SHORTEST = 3;

const isArabic = (word: string): boolean => ARABIC.test(word);

function withoutArticle(word: string): string {
  const article = ARTICLES.find((start) => word.startsWith(start) && word.length - start.length >= 2);
  return article ? word.slice(article.length) : word;
}

/** The possible base forms of an Arabic word, the longest first, including the word itself. */
function* arabicForms(word: string): Generator<string> {
  const bare = withoutArticle(word);
  const forms = new Set([word, bare]);
  const starts = ['', ...(bare === word ? PREFIXES.filter((prefix) => bare.startsWith(prefix)) : [])];
  const ends = ['', ...SUFFIXES.filter((suffix) => bare.endsWith(suffix))];
  for (const start of starts) {
    for (const end of ends) {
      const form = bare.slice(start.length, bare.length - end.length);
      if (form.length < SHORTEST) continue;
      forms.add(form);
      // A suffix turns the last letter of a feminine word into ت.
      if (form.endsWith('ت')) forms.add(`${form.slice(0, -1)}ه`);
    }
  }
  yield* [...forms].sort((one, other) => other.length - one.length);
}

const DOUBLED = /([bdfgklmnprt])\1$/;

function englishStem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  let stem = word
    .replace(/'s?$/, '')
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  const cut = stem.replace(/(ingly|edly|ing|ed|ly)$/, '');
  if (cut !== stem && cut.length >= 3 && /[aeiouy]/.test(cut)) stem = cut.replace(DOUBLED, '$1');
  return stem.length > 3 ? stem.replace(/e$/, '') : stem;
}

/** The possible base forms of a folded word, the most likely first. */
export function* formsOf(word: string): Generator<string> {
  if (isArabic(word)) yield* arabicForms(word);
  else {
    yield word;
    yield englishStem(word);
  }
}

/** The stem by which a word without a known concept is compared. */
export function stemOf(word: string): string {
  if (!isArabic(word)) return englishStem(word);
  const bare = withoutArticle(word);
  const end = SUFFIXES.find((suffix) => bare.endsWith(suffix) && bare.length - suffix.length >= SHORTEST);
  return end ? bare.slice(0, -end.length) : bare;
}
