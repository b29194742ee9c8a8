import type { Scenario } from './scenario.ts';

export const screenScenarios: readonly Scenario[] = [
  {
    feature: 'Navigation',
    bugType: 'Functional',
    category: 'Frontend',
    severity: 'Major',
    screen: 'menu',
    place: { en: 'Main menu', ar: 'القائمة الرئيسية' },
    en: [
      'Menu does not open on the second tap, I have to refresh the page.',
      'Categories link gives a 404 page, Offers works.',
      'Back button from {item} goes to the home page and not to the list, my filters are lost.',
    ],
    msa: [
      'القائمة الرئيسية لا تفتح عند الضغط مرة ثانية إلا بعد تحديث الصفحة.',
      'رابط التصنيفات يعرض صفحة 404.',
    ],
    gulf: [
      'القائمة تفتح مرة وبعدها ما تفتح لين أحدث الصفحة.',
      'أرجع من {item} يوديني الرئيسية بدل القايمة وتروح الفلاتر.',
    ],
    egypt: [
      'القائمة بتفتح مرة واحدة وبعدين لأ، لازم أعمل ريفريش.',
      'برجع من {item} بيوديني على الرئيسية والفلاتر بتضيع.',
    ],
    expected: { en: 'The menu should open every time.', ar: 'المفروض تفتح القائمة كل مرة.' },
    steps: {
      en: ['Open the menu and close it', 'Tap it again', 'Try Categories'],
      ar: ['فتح القائمة وإغلاقها', 'الضغط عليها مرة أخرى', 'تجربة التصنيفات'],
    },
  },
  {
    feature: 'Navigation',
    bugType: 'UI/UX',
    category: 'Frontend',
    severity: 'Minor',
    screen: 'menu',
    storeLanguage: 'Arabic',
    place: { en: 'Menu in Arabic', ar: 'القائمة بالعربية' },
    en: [
      'In Arabic the menu slides in from the wrong side and the arrows point the wrong way.',
      'Breadcrumbs are in the English order in the Arabic store.',
      'Language switch takes me back to the home page, not to the same page in Arabic.',
    ],
    msa: [
      'القائمة في النسخة العربية تظهر من الجهة الخطأ والأسهم معكوسة.',
      'تغيير اللغة يعيدني إلى الصفحة الرئيسية بدلا من الصفحة نفسها.',
    ],
    gulf: ['القايمة بالعربي تطلع من اليسار والأسهم مقلوبة.', 'أغير اللغة ويرجعني للرئيسية بدل نفس الصفحة.'],
    egypt: ['القائمة في العربي بتطلع من الناحية الغلط والأسهم معكوسة.', 'لما بغير اللغة بيرجعني للرئيسية.'],
    expected: {
      en: 'Everything should be mirrored in Arabic.',
      ar: 'يفترض أن يكون الاتجاه من اليمين إلى اليسار في كل شيء.',
    },
    steps: {
      en: ['Switch to Arabic', 'Open the menu', 'Look at the arrows'],
      ar: ['التحويل إلى العربية', 'فتح القائمة', 'ملاحظة الأسهم'],
    },
  },
  {
    feature: 'Navigation',
    bugType: 'Usability',
    category: 'Frontend',
    severity: 'Minor',
    screen: 'home',
    place: { en: 'Home page', ar: 'الصفحة الرئيسية' },
    en: [
      'Banner on the home page moves too fast, I cannot read the offer before it is gone.',
      'Second banner opens the women section but the picture is {item}.',
      'Scroll to top button is over the chat button, I opened the chat {n} times by mistake.',
    ],
    msa: [
      'إعلانات الصفحة الرئيسية تتحرك بسرعة كبيرة ولا يمكن قراءتها.',
      'زر الرجوع للأعلى فوق زر المحادثة فأفتحها بالخطأ.',
    ],
    gulf: ['البنر يتحرك بسرعة وما يمدي أقرا العرض.', 'زر الصعود فوق زر الشات، كل شوي أفتح الشات بالغلط.'],
    egypt: ['البانر بيجري بسرعة ومش بلحق أقرا العرض.', 'زرار الطلوع لفوق راكب على زرار الشات وبفتحه بالغلط.'],
    expected: {
      en: 'There should be time to read and nothing should overlap.',
      ar: 'المفروض يكون فيه وقت للقراءة ولا تتداخل الأزرار.',
    },
    steps: {
      en: ['Open the home page', 'Watch the banner', 'Scroll down'],
      ar: ['فتح الرئيسية', 'مشاهدة الإعلانات', 'النزول في الصفحة'],
    },
  },
  {
    feature: 'Mobile Responsiveness',
    bugType: 'UI/UX',
    category: 'Frontend',
    severity: 'Major',
    screen: 'product',
    sources: ['Web Mobile', 'Android App', 'iOS App'],
    place: { en: 'Product page on a phone', ar: 'صفحة المنتج على الجوال' },
    en: [
      'Add to cart button is hidden behind the bar at the bottom, only half of it can be tapped.',
      'When I turn the phone the product page stays narrow with white space on both sides.',
      'Text of {item} runs over the price on a small screen.',
    ],
    msa: [
      'زر الإضافة إلى السلة يختفي خلف الشريط السفلي ولا يمكن الضغط إلا على نصفه.',
      'نص وصف {item} يتداخل مع السعر على الشاشات الصغيرة.',
    ],
    gulf: [
      'زر أضف للسلة مغطى عليه الشريط اللي تحت، نصه بس ينضغط.',
      'الكلام راكب على السعر في صفحة {item} على جوالي.',
    ],
    egypt: ['زرار أضف للعربة مستخبي ورا الشريط اللي تحت.', 'كلام {item} داخل في السعر على الشاشة الصغيرة.'],
    expected: { en: 'The whole button should be visible.', ar: 'يجب أن يظهر الزر كاملا.' },
    steps: {
      en: ['Open {item} on a phone', 'Scroll to the end', 'Try to tap Add to cart'],
      ar: ['فتح {item} من الجوال', 'النزول لآخر الصفحة', 'محاولة الضغط على أضف للسلة'],
    },
  },
  {
    feature: 'Mobile Responsiveness',
    bugType: 'UI/UX',
    category: 'Mobile',
    severity: 'Minor',
    screen: 'home',
    sources: ['Web Mobile', 'Android App', 'iOS App'],
    place: { en: 'Home page on a small phone', ar: 'الرئيسية على جوال صغير' },
    en: [
      'With large text in the phone settings the home page titles are cut in the middle.',
      'Whole page moves left and right, something is wider than the screen.',
      'In dark mode the offers are black on dark grey, cannot read them.',
    ],
    msa: [
      'عند تكبير الخط من إعدادات الجوال تنقطع عناوين الصفحة الرئيسية.',
      'في الوضع الداكن تظهر العروض بلون أسود على رمادي ولا تقرأ.',
    ],
    gulf: [
      'الصفحة تتحرك يمين ويسار، فيه شي أعرض من الشاشة.',
      'في الوضع الليلي العروض ما تنقرا، أسود على رمادي.',
    ],
    egypt: ['الصفحة بتتحرك يمين وشمال، في حاجة أعرض من الشاشة.', 'في الدارك مود العروض مش باينة خالص.'],
    expected: { en: 'It should fit the screen.', ar: 'المتوقع أن تتناسب مع الشاشة.' },
    steps: {
      en: ['Open the home page on a phone with large text', 'Look at the titles and swipe to the side'],
      ar: ['فتح الرئيسية من جوال بخط كبير', 'النظر إلى العناوين والسحب إلى الجانب'],
    },
  },
  {
    feature: 'Mobile Responsiveness',
    bugType: 'UI/UX',
    category: 'Frontend',
    severity: 'Minor',
    screen: 'cart',
    sources: ['Web Mobile', 'Web Laptop'],
    place: { en: 'Cart page', ar: 'صفحة السلة' },
    en: [
      'On the iPad the cart is one very long column and the pay button is {n} screens down.',
      'Quantity plus and minus are so small that I always hit the wrong one.',
      'Cart table goes out of the window at 125% zoom on my laptop.',
    ],
    msa: [
      'أزرار الزيادة والنقصان في السلة صغيرة جدا ويصعب الضغط عليها.',
      'جدول السلة يخرج عن حدود النافذة عند تكبير الصفحة.',
    ],
    gulf: ['أزرار الزايد والناقص صغيرة مرة وأضغط غلط كل مرة.', 'السلة في الآيباد طويلة والدفع تحت مرة.'],
    egypt: [
      'زراير الزيادة والنقصان صغيرة جدا وبدوس غلط.',
      'العربة على الآيباد عمود طويل أوي وزرار الدفع في الآخر.',
    ],
    expected: {
      en: 'Everything should be easy to reach and tap.',
      ar: 'المفروض تكون الأزرار واضحة وسهلة الضغط.',
    },
    steps: {
      en: ['Open the cart with {n} products', 'Try to change a quantity'],
      ar: ['فتح السلة وفيها {n} منتجات', 'محاولة تغيير الكمية'],
    },
  },
  {
    feature: 'Performance',
    bugType: 'Performance',
    category: 'Backend',
    severity: 'Major',
    screen: 'loading',
    place: { en: 'Product list', ar: 'قائمة المنتجات' },
    en: [
      'List takes {n} seconds or more to open, on the office wifi and on 5G.',
      'Page is stuck on the loading animation when I open offers in the evening.',
      'Scrolling down the list freezes for some seconds every time new products come.',
    ],
    msa: [
      'تستغرق قائمة المنتجات أكثر من {n} ثوان حتى تفتح على شبكة المكتب وعلى بيانات الجوال.',
      'تتوقف الصفحة عند علامة التحميل عند فتح العروض مساء.',
    ],
    gulf: [
      'القايمة تاخذ فوق {n} ثواني لين تفتح، واي فاي و 5G نفس الشي.',
      'أفتح العروض بالليل ويعلق على التحميل.',
    ],
    egypt: [
      'القائمة بتاخد أكتر من {n} ثواني عشان تفتح، واي فاي وبيانات نفس الكلام.',
      'كل ما أنزل تحت الصفحة بتهنج شوية.',
    ],
    expected: { en: 'It should open in two seconds or so.', ar: 'المتوقع أن تفتح خلال ثانيتين.' },
    steps: {
      en: ['Open Offers', 'Count until the first product shows'],
      ar: ['فتح العروض', 'حساب الوقت حتى ظهور أول منتج'],
    },
  },
  {
    feature: 'Performance',
    bugType: 'Performance',
    category: 'Mobile',
    severity: 'Blocker',
    screen: 'loading',
    sources: ['Android App', 'iOS App'],
    place: { en: 'App start', ar: 'بداية التطبيق' },
    en: [
      'App crashes on start since this morning, shows the logo and closes.',
      'Crashes when I open the gallery of {item}, every time, and the phone gets hot.',
      'After {n} minutes in the app it becomes very slow and then closes by itself.',
    ],
    msa: [
      'يتوقف التطبيق عند التشغيل منذ صباح اليوم، يظهر الشعار ثم يغلق.',
      'يصبح التطبيق بطيئا جدا بعد {n} دقائق ثم يغلق من تلقاء نفسه.',
    ],
    gulf: [
      'التطبيق يطلع برا أول ما أفتحه من الصبح، يبين الشعار ويقفل.',
      'أفتح صور {item} ويعلق الجوال ويحر ويطلعني.',
    ],
    egypt: [
      'البرنامج بيقفل أول ما يفتح من الصبح، بيظهر اللوجو ويخرج.',
      'بعد {n} دقايق البرنامج بيبطأ جدا ويقفل لوحده.',
    ],
    expected: { en: 'It should open and stay open.', ar: 'المفروض يفتح ويشتغل بشكل طبيعي.' },
    steps: {
      en: ['Close the app completely', 'Open it again', 'Wait'],
      ar: ['إغلاق التطبيق نهائيا', 'فتحه من جديد', 'الانتظار'],
    },
  },
  {
    feature: 'Performance',
    bugType: 'Performance',
    category: 'Frontend',
    severity: 'Minor',
    screen: 'search',
    place: { en: 'Search suggestions', ar: 'اقتراحات البحث' },
    en: [
      'Typing in search lags, letters of {item} appear one second late.',
      'Suggestions flicker with every letter.',
      'Pictures in the results load again each time I go back, uses a lot of data.',
    ],
    msa: [
      'الكتابة في البحث بطيئة وتظهر الحروف متأخرة.',
      'صور النتائج تحمل من جديد في كل مرة أرجع فيها للصفحة.',
    ],
    gulf: ['أكتب في البحث والحروف تطلع متأخرة.', 'الاقتراحات ترمش مع كل حرف وتعور العين.'],
    egypt: ['بكتب في البحث والحروف بتطلع متأخرة.', 'الصور بتحمل من الأول كل ما أرجع وبتسحب باقة.'],
    expected: { en: 'Letters should appear as I type.', ar: 'يفترض أن تظهر الحروف مباشرة.' },
    steps: { en: ['Open search', 'Type {item} quickly'], ar: ['فتح البحث', 'كتابة {item} بسرعة'] },
    testData: '{item}',
  },
];
