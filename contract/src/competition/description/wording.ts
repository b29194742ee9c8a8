// Words with which testers describe steps, expected results and actual results in English, Standard Arabic, Gulf Arabic and
// Egyptian Arabic. Spelling variants do not matter: the patterns made of these words match folded text. `parity.test.ts` checks
// that both languages get the same scores.

/** A word or phrase; `*` stands for any letters, and lookarounds of regular expressions are allowed. */
type Wording = string;

const splitWords = (words: string): Wording[] => words.split(',').map((word) => word.trim());

/** Phrases for an expected result. */
export const EXPECTATIONS = splitWords(`
  expect*, should, shouldn't, shouldnt, supposed, suppose to, meant to, ought, (?<!(?:i|we|you) )must, needs to, has to be, have to be, had to be,
  thought, assume*, figured, hoping, hoped, counting on, right behaviour, correct behaviour, right behavior, correct behavior, i hope, i would like, i wish, normal, normally, usual, usually, logical*, believed, intended,
  in theory, as promised, promise*, instead of, rather than, why,
  النتيجه المتوقع*, توقع*, اتوقع*, هيتوقع*, حيتوقع*, ودي, ضروري,  يتعين, السلوك السليم, السلوك الصحيح, الوضع السليم, الصح, كنت انتظر, كنت مستني*, كنت منتظر*, نتوقع*, يتوقع*, تتوقع*, بتوقع*, متوقع*, المتوقع*, مفروض*, المفروض*, يفترض*, مفترض*, المفترض*, افترض*, يجب, ينبغي, لازم(?! ا(?!ل)), يلزم, لابد, لا بد,
  ظنن*, ظنيت*, اظن*, اعتقد*, حسبت*, حسبنا*, احسب*, حاسب, حاسبه, حاسبين, فاكر*, افتكر*, فكرت ان*, فكرته, فكرتها, قلت ب*, قلت ه*, قلت اكيد, قلت راح,
  على بالي, على اساس*, املت, امل, كنت امل, اتمنى*, تمنيت*,  متامل*, نفسي, عاده, بالعاده, العاده, في العادي, عادتا, طبيعي, الطبيعي*, المنطق*, منطقيا,
  الاصل, الاجدر, الاولى ان, يعد*, وعد*, كلامكم, بدلا من, بدل ما, بدل من, بدل ال*, بدال, عوضا عن, ليش, ليه, لماذا`);

/** Phrases for an actual result. */
export const OUTCOMES = splitWords(`
  actual*, result, instead, rather than, but, however, yet, although, though, still, already, now, pops, what i got, followed, show*, appear*, reappear*, display*, happen*,
  occur*, gets, got, i get, comes, came, turns, turned, becomes, became, nothing, error*, crash*, freez*, froze*, hang, hangs, hung, hanging,
  fail*, blank, white screen, black screen, empty, emptied, stuck, stop, stops, stopped, stay, stays, stayed, remain*, keeps, kept, disappear*, vanish*, missing, gone,
  lost, loses, broken, breaks, wrong, incorrect*, never, cannot, can't, cant, not, no, none, doesn't, doesnt, don't, dont, didn't, didnt, isn't,
  isnt, aren't, wasn't, wasnt, weren't, won't, wont, couldn't, couldnt, hasn't, haven't, without, kicks, kicked, throws, threw, closes, closed itself,
  logged out, logged me out, signed out, reset*, reload*, jump*, overlap*, cut off, cuts, twice, duplicate*, double*, repeat*, slow*, forever,
  spinning, spins, loading, loads, loaded, takes, took, returns, returned, sends me, gives, gave, says, reads, goes, lands, brings, brought,
  refuse*, reject*, ignore*, unfortunately, same, expired, blurry, unclear, received, reached, arrived, see, saw, find, found, disabled, unreadable, hidden, covers, covered,
  الفعلي*, فعليا, انما, الحين, الان, دلوقتي, انهار*, ينهار*, تنهار*, رايت*, عارض*, ما يحدث, ما يحصل, الحاصل, النتيجه, بدل*, عوضا, لكن*, بس(?! [تي]فضل), الا ان*, غير ان*, مع ذلك, رغم*, مع ان*, لسه*, لسا, للحين, لازال*, مازال*, لا زال*, ما زال*, يزال, تزال,
  ظهر*, يظهر*, تظهر*, بيظهر*, بتظهر*, ظاهر*, طلع*, يطلع*, تطلع*, بيطلع*, بتطلع*, طالع*, يعرض*, تعرض*, بيعرض*, معروض*, حدث, يحدث*, حصل*, يحصل*, بيحصل*,
  صار*, يصير*, تصير*, تحول*, يتحول*, تتحول*, بقي*, يبقي*, تبقي*, بقت*, بقى, يظل*, تتم, يتم, ظل, ظلت, تظل*, ضل, ضلت, يضل*, قعد*, يقعد*, بيفضل*, بتفضل*, اصبح*, يصبح*, تصبح*,
  اختف*, يختف*, تختف*, بيختف*, بتختف*, راح, راحت, يروح, ضاع*, خطا*, اخطا*, غلط*, الغلط, ايرور*, ارور, تعطل*, يتعطل*, تتعطل*, معطل*, عطلان*, خربان*, باظ*, بايظ*,
  كرش*, كراش, يكرش*, بيكرش*, تجمد*, يتجمد*, تتجمد*, متجمد*, جمد*, هنق*, يهنق*, مهنق*, هنج*, بيهنج*, بتهنج*, مهنج*, علق*, يعلق*, تعلق*, معلق*, عالق*, بيعلق*, وقف*, يوقف*,
  توقف*, يتوقف*, تتوقف*, واقف*, بيقف*, بتقف*, فصل*, يفصل*, بيفصل*, فشل*, يفشل*, تفشل*, بيفشل*, فارغ*, فاضي*, فاضيه, افرغ*, شاشه بيضا*, صفحه بيضا*, شاشه سودا*, الشاشه البيضا*, بطي*, ببطء, ناقص*, مفقود*,
  مكسور*, مقطوع*, مقصوص*, مخفي*, خاطئ*, خاطي*, غير, رفض*, يرفض*, ترفض*, بيرفض*, تجاهل*, يتجاهل*, يعيد*, رجع*, يرجع*, ترجع*, بيرجع*, بترجع*, يعود*, يطرد*, طرد*, بيطرد*, يخرجني, بيخرجني,
  اخرجني, خرجني, يسكر*, بيقفل*, قفل لوحده, سكر لحاله, اتكرر*, يغلق*, يقفل*, مرتين, مكرر*, يتكرر*, تكرر*, بيتكرر*, ياخذ*, ياخد*, بياخد*, بتاخد*, تاخذ*, يستغرق*, تستغرق*, استغرق*, يلف*, تلف*, بيلف*, بتلف*, يحمل*, تحمل*, بيحمل*, بتحمل*,
  جاب*, يجيب*, بيجيب*, فعرض*, لا, لم, لن, ليس*, مش, مو, مب, موب, مهوب, مفيش*, مافي*, ماكو, محدش, محد, بدون, من غير, دون, بلا, للاسف, نفس*, انته*, منته*, وصل*, جالي*, جاني*, جاتني*, انمسح*, يقول*, تقول*, بيقول*, بتقول*, يودي*, وداني,
  يغطي*, مغطي*, تغطي*, متداخل*, وجدت*, اجد*, لقيت*, القى*, القاه, الاقي*, بلاقي*, لاقي*, ارى, اشوف*, شفت*, انسحب*, اتسحب*,
  ما ي*, ما ت*, ما ن*, ما صار*, ما ظهر*, ما طلع*, ما قدر*, ما وصل*, ما لقي*, ما اشتغل*, ما اقدر*, ما في*, ما فتح*, ما حصل*, ما ان*, ما است*`);

/** Phrases that end the description of an expected result. */
export const CONTRASTS = splitWords(`
  but, however, instead(?! of), yet, although, though, even though, and then, and got, لكن*, بس(?! [تي]فضل), الا ان*, فعرض*, فظهر*, فوجدت*, فرايت*, فطلع*, طلع*, غير ان*, بدلا من ذلك, بدل كده, بدال كذا, بدل كذا,
  انما, مع ان*, رغم*, والحاصل`);

/** The Egyptian negation, which is written as one word with the verb: "ما" before and "ش" after it, as in مبيفتحش. */
export const JOINED_NEGATION = /(?<!\p{L})و?ما?\p{L}{3,}ش(?!\p{L})/u;
/** Phrases in which "ما" means "that" and not "not". */
export const THAT_BEFORE_VERB =
  /(?<!\p{L})[وف]?(بعد|قبل|كل|اول|زي|مثل|وقت|طول|عقب|قد|حسب|عند|لحد|لين|بدل) ?ما(?!\p{L})/gu;

/** Words that put actions in order. */
export const SEQUENCES = splitWords(`
  first, firstly, (?<!since )then, after that, next by, followed by, afterwards, next, finally, lastly, steps, step 1, to reproduce, later on, when i, when you, whenever i,
  once i, once you, as soon as, after i, after you, after *ing, before i, before *ing,
  اولا, ثانيا, ثم, اول شي, اول حاجه, بعدها, بعده, من بعدها, وراه, وراها, ثاني شي, اتبعت*, بعد ذلك, بعدين, بعد كذا, بعد كده, عقبها, عقب ما, اخيرا, في النهايه, في الاخر, بالاخير, الخطوات, خطوات, لما ا*, لما ب*, لما ن*, لما ت*, لما د*, لما ض*, لما فتح*,
  عندما, حينما, اول ما, ما ان, بمجرد*, بعد ما, بعدما, بعد ان, بعد ت*, بعد اضافه, بعد اختيار, بعد ادخال, بعد الضغط, بعد الدخول, بعد الدفع, بعد فتح, بعد حفظ, قبل ما, قبل ان`);

/** Actions of testers. Each has words of both languages, in the forms "I did", "do" and "doing". */
export const ACTIONS: readonly (readonly Wording[])[] = [
  splitWords(
    'open, opened, opening, فتحت*, افتح*, بفتح, فتح, تفتح, نفتح, فاتح, launch*, launched, شغلت*, اشغل, بشغل, start, started, بدات',
  ),
  splitWords(
    'tap*, press*, click*, hit, hitting, ضغط*, اضغط*, نضغط, بضغط*, الضغط, دست*, ادوس*, بدوس*, دوست*, كبست*, اكبس*, نقرت*, انقر*, النقر, لمست*, المس',
  ),
  splitWords(
    'add, added, adding, اضفت*, اضيف*, ضفت*, ضيفت*, بضيف*, نضيف, ضايف, زودت*, put, putting, وضعت*, اضع, حطيت*, احط*, بحط*, نحط',
  ),
  splitWords('go to, went, going to, go, ذهبت*, اذهب, رحت*, اروح*, بروح*, روحت*, انتقلت*, انتقل, توجهت*'),
  splitWords(
    'enter, entered, log in, logged in, logging in, sign in, signed in, دخلت*, ادخل*, بدخل*, سجلت*, اسجل*, بسجل*',
  ),
  splitWords(
    'choose*, chose*, choosing, select*, pick*, اخترت*, اختار*, اختر*, بختار*, حددت*, احدد, نقيت*, انقي',
  ),
  splitWords(
    'type, typed, typing, write, wrote, fill, filled, filling, كتبت*, اكتب*, بكتب*, ملات*, عبات*, عبيت*, مليت*',
  ),
  splitWords('searched, search for, look for, looked for, بحثت*, ابحث*, دورت*, ادور*, بدور*'),
  splitWords('scroll*, swipe*, نزلت*, انزل*, سحبت*, اسحب*, مررت*, بنزل*, مرر'),
  splitWords('pay, paid, paying, checked out, دفعت*, ادفع*, بدفع*'),
  splitWords(
    'change, changed, changing, switch, switched, switching, edit, edited, update, updated, غيرت*, اغير*, بغير*, بدلت*, حولت*, عدلت*, اعدل*, حدثت*',
  ),
  splitWords(
    'remove, removed, removing, delete, deleted, deleting, حذفت*, احذف*, مسحت*, امسح*, بمسح*, شلت*, اشيل*, بشيل*, ازلت*',
  ),
  splitWords('upload, uploaded, attach, attached, رفعت*, ارفع*, ارفقت*, برفع*'),
  splitWords(
    'close, closed, closing, exit, exited, leave, left, quit, اغلقت*, اغلق, قفلت*, اقفل*, بقفل*, سكرت*, اسكر*, خرجت*, اخرج, طلعت من',
  ),
  splitWords('returned, go back, went back, come back, came back, رجعت*, ارجع*, برجع*, عدت*, اعود'),
  splitWords(
    'refresh*, reload*, retry, retried, try again, tried again, اعدت*, حدثت*, حاولت*, جربت*, اجرب*, بجرب*, احاول*, try, tried, trying',
  ),
  splitWords(
    'ordered, i order, buy, bought, place an order, placed, طلبت*, اطلب*, اشتريت*, شريت*, اشتري*, بشتري*, نطلب',
  ),
  splitWords(
    'turn off, turned off, turn on, turned on, enable, enabled, disable, فعلت*, افعل*, شغلت*, قفلت*, عطلت, طفيت*',
  ),
  splitWords('rotate, rotated, turn the phone, لفيت*, قلبت*, دورت الجوال, ادرت*'),
  splitWords('copy, copied, paste, pasted, نسخت*, لصقت*, انسخ*'),
  splitWords('send, sent, submit, submitted, ارسلت*, بعت*, ارسل, بعثت*'),
  splitWords('save, saved, حفظت*, احفظ*'),
  splitWords('confirm, confirmed, اكدت*'),
  splitWords('register, registered, create an account, انشات*, عملت, سويت*'),
];

/**
 * Articles, pronouns, prepositions and so on. They do not count towards the length of a text, because Arabic joins many of them
 * to other words.
 */
export const FUNCTION_WORDS = splitWords(`
  a, an, the, i, me, my, mine, we, us, our, you, your, he, him, his, she, her, it, its, they, them, their, this, that, these, those, there, here,
  is, are, was, were, be, been, being, am, do, does, did, doing, has, have, had, having, will, would, can, could, may, might, shall,
  and, or, but, if, then, so, as, at, by, for, from, in, into, of, off, on, onto, out, over, to, up, down, with, than, too, also, just, very, when,
  not, no, don, t, s, doesn, didn, isn, wasn, aren, won, couldn, m, ve, re, ll, d, which, who, what, where, even, any, some, all, one, get, gets, got, by, about, without, see, saw, should, must, supposed,
  en, fi, في, من, الي, علي, عن, مع, هذا, هذه, هذي, ذلك, تلك, ده, دي, هو, هي, هم, انا, انت, نحن, احنا, الذي, التي, اللي, الي, ما, لا, لم, لن, ليس, ليست, مش, مو, مب,
  ان, انه, انها, اني, انو, كان, كانت, كنت, يكون, تكون, قد, لقد, ثم, او, ام, بل, لكن, ولكن, بس, اذا, لو, لما, عند, عندما, اي, كل, لي, لك, له, لها, لنا, لهم, بي, به, بها,
  فيه, فيها, منه, منها, عليه, عليها, حق, حقي, حقت, بتاع, بتاعي, بتاعت, بتاعتي, تبع, تم, يتم, يا, ولا, وما, ولم, وهو, وهي, هل, كمان, ايضا, برضو, بعد, و, عم, رح, راح, عشان, علشان, ال, كده, كذا, بعدها, بعدين, اول, يعني, فيه, زي, مثل, شي, حاجه, اما, مع, مره, ثاني, تاني, واحد, واحده, هناك, عندي, لوحده, بلا, بدون, غير, وين, فين, اين, اراه, اشوفه, اشوف, ارى, رايته, رؤيته, فعلته, بكل, كام, كم, يجب, ينبغي, مفروض, المفروض, لازم`);
