// Phrases that different people write around the description of a bug.

export const DIALECTS = ['en', 'msa', 'gulf', 'egypt'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** Greetings before the bug. */
export const OPENERS: Record<Dialect, readonly string[]> = {
  en: [
    'Hi team,',
    'Hello,',
    'Good morning,',
    'Not sure if reported already,',
    'Please check this:',
    'Found this today.',
    'From our branch:',
    'My colleague has it too.',
  ],
  msa: [
    'السلام عليكم،',
    'مرحبا،',
    'تحية طيبة،',
    'أرجو التحقق من هذه المشكلة:',
    'لاحظت اليوم ما يلي:',
    'لا أعلم إن كان أبلغ عنها أحد،',
  ],
  gulf: [
    'السلام عليكم',
    'هلا شباب،',
    'يا جماعة،',
    'مساء الخير،',
    'عندي مشكلة:',
    'شوفوا هذي:',
    'ما أدري أحد بلغ قبلي ولا لا،',
  ],
  egypt: [
    'السلام عليكم',
    'يا جماعة،',
    'مساء الخير،',
    'لو سمحتم بصوا على دي:',
    'عندي مشكلة:',
    'مش عارف حد بلغ عنها ولا لأ،',
  ],
};

/** Remarks after the bug by people who tried more. */
export const EXTRAS: Record<Dialect, readonly string[]> = {
  en: [
    'Happened {n} times today.',
    'Same on wifi and mobile data.',
    'Cleared the cache, no change.',
    'Works fine on my old phone.',
    'Tried again this morning, still there.',
    'My manager has the same problem.',
    'It was OK last week.',
    'Only happens when I am logged in.',
    'I reinstalled and it is the same.',
    'Not every time, maybe one out of {n}.',

    'A customer at the {city} branch complained about it too.',
    'On the laptop it is fine.',
    'Took me a while to find out why.',
    'In private mode it works.',
    'After the update of last night.',
    'I waited and tried once more, nothing.',
    'Very annoying when you are in a hurry.',
    'English and Arabic are the same here.',
    'Battery and network were fine.',
  ],
  msa: [
    'تكرر الأمر {n} مرات اليوم.',
    'المشكلة نفسها على الشبكة اللاسلكية وبيانات الجوال.',
    'مسحت ذاكرة التخزين المؤقت ولم يتغير شيء.',
    'يعمل بشكل طبيعي على جهاز آخر.',
    'جربت مرة أخرى صباح اليوم والمشكلة مستمرة.',
    'زميلي في القسم لديه المشكلة نفسها.',
    'كان يعمل جيدا الأسبوع الماضي.',
    'أعدت تثبيت التطبيق دون فائدة.',
    'لا تحدث في كل مرة، تقريبا مرة من كل {n}.',

    'اشتكى منها عميل في فرع {city} أيضا.',
    'بدأت المشكلة بعد التحديث الأخير.',
    'النسخة الإنجليزية تعمل بشكل صحيح.',
  ],
  gulf: [
    'صارت معي {n} مرات اليوم.',
    'واي فاي وبيانات نفس الشي.',
    'مسحت الكاش وما تغير شي.',
    'على جوال أخوي شغال عادي.',
    'جربت اليوم الصبح ونفسها.',
    'زميلي بعد عنده نفس المشكلة.',
    'الأسبوع اللي راح كان تمام.',
    'حذفت التطبيق ونزلته ونفس الشي.',
    'مو كل مرة، يعني مرة من {n}.',

    'عميل في فرع {city} اشتكى منها بعد.',
    'من بعد التحديث حق أمس.',
    'بالانقلش شغال زين.',
    'لازم تنحل قبل الافتتاح.',
  ],
  egypt: [
    'حصلت معايا {n} مرات النهاردة.',
    'واي فاي وبيانات نفس الكلام.',
    'مسحت الكاش ومفيش فايدة.',
    'على موبايل تاني شغال عادي.',
    'جربت النهاردة الصبح ولسه.',
    'زميلي عنده نفس المشكلة.',
    'الأسبوع اللي فات كان شغال كويس.',
    'مسحت البرنامج ونزلته تاني ونفس الحكاية.',
    'مش كل مرة، يعني مرة كل {n}.',

    'عميل في فرع {city} اشتكى برضه.',
    'من ساعة التحديث الأخير.',
    'الإنجليزي شغال عادي.',
    'ياريت تتحل قبل الافتتاح.',
  ],
};

/** Remarks about an attached picture. */
export const SHOWN: Record<Dialect, readonly string[]> = {
  en: ['Screenshot attached.', 'See the picture.', 'Picture below.'],
  msa: ['أرفقت صورة للتوضيح.', 'الصورة توضح المشكلة.'],
  gulf: ['الصورة مرفقة.', 'شوفوا الصورة.'],
  egypt: ['الصورة مرفقة.', 'بصوا على الصورة.'],
};

/** Expected results for bugs that need no explanation. */
export const EXPECTED: Record<Dialect, readonly string[]> = {
  en: [
    'It should just work.',
    'Expected: it does what it says.',
    'It should not do that.',
    'In the old store this was right.',
  ],
  msa: ['المتوقع أن يعمل بشكل صحيح.', 'يفترض ألا يحدث هذا.', 'كان يعمل في المتجر القديم.'],
  gulf: ['المفروض يشتغل عادي.', 'المفروض ما يصير كذا.', 'في المتجر القديم كان مضبوط.'],
  egypt: ['المفروض يشتغل عادي.', 'المفروض ده ميحصلش.', 'في الموقع القديم كان مظبوط.'],
};

/** Headings of people who write steps. */
export const STEPS_HEADING: Record<Dialect, readonly string[]> = {
  en: ['Steps:', 'How to get it:', 'Steps to reproduce:', ''],
  msa: ['الخطوات:', 'خطوات إظهار المشكلة:', ''],
  gulf: ['الخطوات:', 'الطريقة:', ''],
  egypt: ['الخطوات:', 'بعمل كده:', ''],
};

/** The values of the words in braces, in English and Arabic. */
export const ITEMS = [
  ['wireless earbuds', 'سماعات لاسلكية'],
  ['the cotton abaya', 'العباية القطن'],
  ['Arabic coffee set', 'طقم القهوة العربية'],
  ['running shoes', 'حذاء الجري'],
  ['oud perfume 50 ml', 'عطر العود 50 مل'],
  ['air fryer', 'القلاية الهوائية'],
  ['school bag', 'الشنطة المدرسية'],
  ['dates gift box', 'علبة تمر الهدايا'],
  ['baby stroller', 'عربة الأطفال'],
  ['white thobe', 'الثوب الأبيض'],
  ['power bank', 'الشاحن المتنقل'],
  ['linen bedsheet', 'مفرش الكتان'],
  ['smart watch', 'الساعة الذكية'],
  ['kids pyjamas', 'بيجامة الأطفال'],
  ['olive oil 1 L', 'زيت الزيتون 1 لتر'],
  ['office chair', 'كرسي المكتب'],
  ['prayer mat', 'سجادة الصلاة'],
  ['hand cream', 'كريم اليدين'],
  ['leather wallet', 'المحفظة الجلد'],
  ['rice cooker', 'طباخة الأرز'],
  ['camping lamp', 'كشاف الرحلات'],
  ['sunglasses', 'النظارة الشمسية'],
] as const;

export const CITIES = [
  ['Riyadh', 'الرياض'],
  ['Jeddah', 'جدة'],
  ['Dammam', 'الدمام'],
  ['Doha', 'الدوحة'],
  ['Kuwait City', 'الكويت'],
  ['Manama', 'المنامة'],
  ['Dubai', 'دبي'],
  ['Muscat', 'مسقط'],
  ['Khobar', 'الخبر'],
  ['Abha', 'أبها'],
] as const;

export const BANKS = [
  ['Al Rajhi', 'الراجحي'],
  ['SNB', 'الأهلي'],
  ['Riyad Bank', 'بنك الرياض'],
  ['mada', 'مدى'],
  ['QNB', 'قطر الوطني'],
  ['Emirates NBD', 'الإمارات دبي'],
] as const;

export const COUPONS = [
  'SUMMER10',
  'WELCOME20',
  'RAMADAN15',
  'STAFF25',
  'EID2X',
  'FREESHIP',
  'APP5',
] as const;
