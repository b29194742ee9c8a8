// Light stemming: the inflections of a word get the same stem, but different words get different stems.

const ARABIC = /[\u0620-\u064a]/;
/** Articles, with the particles before them. */
const ARTICLES = ['وبال', 'وال', 'بال', 'فال', 'كال', 'عال', 'هال', 'لل', 'ال'];
/** Particles, and the prefixes of verbs, also in dialects. */
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
const MIN_STEM_LENGTH = 3;

const isArabic = (word: string): boolean => ARABIC.test(word);

function withoutArticle(word: string): string {
  const article = ARTICLES.find((start) => word.startsWith(start) && word.length - start.length >= 2);
  return article ? word.slice(article.length) : word;
}

/** The possible base forms, longest first, including the word itself. */
function* arabicForms(word: string): Generator<string> {
  const bareWord = withoutArticle(word);
  const forms = new Set([word, bareWord]);
  const starts = ['', ...(bareWord === word ? PREFIXES.filter((prefix) => bareWord.startsWith(prefix)) : [])];
  const ends = ['', ...SUFFIXES.filter((suffix) => bareWord.endsWith(suffix))];
  for (const start of starts) {
    for (const end of ends) {
      const form = bareWord.slice(start.length, bareWord.length - end.length);
      if (form.length < MIN_STEM_LENGTH) continue;
      forms.add(form);
      // Before a suffix, the last letter of a feminine word becomes ت.
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

/** The possible base forms, most likely first. @param word folded text */
export function* formsOf(word: string): Generator<string> {
  if (isArabic(word)) yield* arabicForms(word);
  else {
    yield word;
    yield englishStem(word);
  }
}

/** Words that belong to no concept are compared by their stem. */
export function stemOf(word: string): string {
  if (!isArabic(word)) return englishStem(word);
  const bareWord = withoutArticle(word);
  const end = SUFFIXES.find(
    (suffix) => bareWord.endsWith(suffix) && bareWord.length - suffix.length >= MIN_STEM_LENGTH,
  );
  return end ? bareWord.slice(0, -end.length) : bareWord;
}
