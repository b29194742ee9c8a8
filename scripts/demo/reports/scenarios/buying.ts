import type { Scenario } from './scenario.ts';

export const buyingScenarios: readonly Scenario[] = [
  {
    feature: 'Shopping Cart',
    bugType: 'Functional',
    category: 'Backend',
    severity: 'Major',
    screen: 'cart',
    place: { en: 'Cart, order summary', ar: 'السلة، ملخص الطلب' },
    en: [
      'Removed {item} from the cart but the total still has its price, {price} SAR more than it should be.',
      'Total in the cart is wrong after I change the quantity of {item} from 2 to 1, only a refresh fixes it.',
      'Cart shows {price} SAR and the payment page shows another amount for the same {item}.',
    ],
    msa: [
      'حذفت {item} من السلة لكن الإجمالي ما زال يحتسب سعره وهو {price} ريال.',
      'إجمالي السلة لا يتغير عند تعديل كمية {item} إلا بعد تحديث الصفحة.',
    ],
    gulf: [
      'شلت {item} من السلة والمجموع نفسه ما نقص، {price} ريال زيادة.',
      'غيرت الكمية حق {item} والمبلغ ما يتغير لين أسوي تحديث.',
    ],
    egypt: [
      'شلت {item} من العربة والإجمالي زي ما هو، زيادة {price} ريال.',
      'بغير عدد {item} والحساب مش بيتغير غير لما أعمل ريفريش.',
    ],
    expected: {
      en: 'The total should go down as soon as the item is removed.',
      ar: 'المفروض ينقص الإجمالي فورا بعد الحذف.',
    },
    steps: {
      en: ['Add {item} and one more product', 'Open the cart and remove {item}', 'Compare the total'],
      ar: ['إضافة {item} ومنتج آخر', 'فتح السلة وحذف {item}', 'مقارنة الإجمالي'],
    },
  },
  {
    feature: 'Shopping Cart',
    bugType: 'Functional',
    category: 'Frontend',
    severity: 'Major',
    screen: 'cart',
    place: { en: 'Cart, coupon field', ar: 'السلة، خانة كود الخصم' },
    en: [
      'Coupon {coupon} says applied but the price is the same.',
      'I can use {coupon} again and again, the discount is added every time I press Apply.',
      'When I remove {coupon} the discount stays, and delivery becomes free for no reason.',
    ],
    msa: [
      'تظهر رسالة تطبيق كود {coupon} لكن السعر لا يتغير.',
      'يمكن تطبيق كود {coupon} أكثر من مرة ويزيد الخصم في كل مرة.',
    ],
    gulf: [
      'كود {coupon} يقول تم التطبيق والسعر نفسه ما نزل.',
      'أضغط تطبيق على {coupon} أكثر من مرة وكل مرة ينزل الخصم زود 😅',
    ],
    egypt: [
      'كود {coupon} بيقول اتطبق والسعر زي ما هو.',
      'كل ما أدوس تطبيق على {coupon} الخصم بيزيد تاني، ممكن حد يستغلها.',
    ],
    expected: {
      en: 'The price should go down by the discount, once.',
      ar: 'كان المتوقع أن ينقص السعر بقيمة الخصم مرة واحدة.',
    },
    steps: {
      en: ['Add {item} to the cart', 'Type {coupon} and press Apply', 'Look at the summary'],
      ar: ['إضافة {item} إلى السلة', 'كتابة {coupon} والضغط على تطبيق', 'ملاحظة الملخص'],
    },
    testData: 'coupon {coupon}',
  },
  {
    feature: 'Shopping Cart',
    bugType: 'Data',
    category: 'API',
    severity: 'Minor',
    screen: 'cart',
    place: { en: 'Cart after login', ar: 'السلة بعد تسجيل الدخول' },
    en: [
      'What I put in the cart before login is gone after login, had {n} things in it.',
      'Cart badge says {n} but the cart is empty.',
      '{item} stays in the cart although it is out of stock, I only see it at the end of checkout.',
    ],
    msa: [
      'تختفي محتويات السلة بعد تسجيل الدخول وكان فيها {n} منتجات.',
      'يظهر على أيقونة السلة رقم {n} وهي فارغة.',
    ],
    gulf: [
      'اللي حطيته في السلة قبل الدخول راح كله، كان فيها {n} أشياء.',
      'السلة مكتوب عليها {n} وأفتحها فاضية.',
    ],
    egypt: [
      'اللي في العربة اختفى بعد ما سجلت دخول، كان فيها {n} حاجات.',
      'أيقونة العربة عليها {n} ولما أفتحها ألاقيها فاضية.',
    ],
    expected: { en: 'The cart should be kept after login.', ar: 'يجب أن تبقى السلة كما هي بعد الدخول.' },
    steps: {
      en: ['Add {n} products without login', 'Log in', 'Open the cart'],
      ar: ['إضافة {n} منتجات بدون تسجيل دخول', 'تسجيل الدخول', 'فتح السلة'],
    },
  },
  {
    feature: 'Payment Gateway',
    bugType: 'Integration',
    category: 'API',
    severity: 'Blocker',
    screen: 'checkout',
    place: { en: 'Checkout, payment', ar: 'إتمام الطلب، الدفع' },
    en: [
      'Paid {price} SAR with my {bank} card, money was taken but the order says payment failed.',
      'Charged twice for one order! Two messages from {bank}, {price} SAR each.',
      'Payment page stays white after the bank code, order is not created but {bank} sent me the SMS.',
    ],
    msa: [
      'دفعت {price} ريالا ببطاقة {bank} وخصم المبلغ لكن الطلب يظهر أن عملية الدفع فشلت.',
      'خصم المبلغ مرتين لنفس الطلب ووصلتني رسالتان من {bank}.',
    ],
    gulf: [
      'انسحب من بطاقتي {price} ريال والطلب يقول فشل الدفع!',
      'انخصم علي مرتين لنفس الطلب، جتني رسالتين من {bank}.',
    ],
    egypt: [
      'اتسحب مني {price} ريال من {bank} والأوردر بيقول الدفع فشل!',
      'صفحة الدفع بتفضل بيضا بعد كود البنك والفلوس اتخصمت.',
    ],
    expected: {
      en: 'The order should be confirmed when the bank confirms.',
      ar: 'المفروض يتأكد الطلب بعد موافقة البنك.',
    },
    steps: {
      en: [
        'Add {item} and go to checkout',
        'Pay by card and enter the bank code',
        'Wait for the result page',
      ],
      ar: ['إضافة {item} والانتقال للدفع', 'الدفع بالبطاقة وإدخال رمز البنك', 'انتظار صفحة النتيجة'],
    },
    testData: '{bank} test card',
    hasOrder: true,
  },
  {
    feature: 'Payment Gateway',
    bugType: 'Functional',
    category: 'Mobile',
    severity: 'Major',
    screen: 'checkout',
    sources: ['iOS App', 'Web Mobile'],
    place: { en: 'Checkout, Apple Pay', ar: 'إتمام الطلب، Apple Pay' },
    en: [
      'Apple Pay button does nothing in the app, in Safari it works.',
      'Apple Pay opens with the old total, without the {coupon} discount.',
      'After cancelling Apple Pay the pay button stays grey and I had to close the app.',
    ],
    msa: [
      'زر Apple Pay لا يستجيب داخل التطبيق بينما يعمل في المتصفح.',
      'يفتح Apple Pay بالمبلغ القديم دون احتساب خصم {coupon}.',
    ],
    gulf: [
      'زر ابل باي ما يشتغل في التطبيق، في سفاري شغال.',
      'ألغيت ابل باي وصار الزر رمادي وما أقدر أدفع لين أقفل التطبيق.',
    ],
    egypt: [
      'زرار أبل باي مش شغال في البرنامج، على سفاري شغال عادي.',
      'أبل باي بيفتح بالسعر القديم من غير خصم {coupon}.',
    ],
    expected: {
      en: 'Apple Pay should open with the right amount.',
      ar: 'المتوقع أن يفتح Apple Pay بالمبلغ الصحيح.',
    },
    steps: {
      en: ['Go to checkout on an iPhone', 'Tap Apple Pay', 'Look at the amount or wait'],
      ar: ['الانتقال للدفع من آيفون', 'الضغط على Apple Pay', 'ملاحظة المبلغ'],
    },
  },
  {
    feature: 'Payment Gateway',
    bugType: 'Usability',
    category: 'Frontend',
    severity: 'Minor',
    screen: 'checkout',
    place: { en: 'Card form', ar: 'نموذج البطاقة' },
    en: [
      'Expiry field takes month 13 and only complains at the very end.',
      'Error for a declined card is "Error 2002", nobody understands that.',
      'Card form asks for the name again although it is saved, and it refuses Arabic letters without saying so.',
    ],
    msa: [
      'حقل تاريخ الانتهاء يقبل الشهر 13 ولا يظهر الخطأ إلا في النهاية.',
      'رسالة رفض البطاقة هي Error 2002 ولا توضح السبب للعميل.',
    ],
    gulf: [
      'إذا انرفضت البطاقة يطلع Error 2002، وش يعني؟ محد بيفهم.',
      'يطلب الاسم بالانقلش وما يقول، كتبته عربي وقعد يرفض.',
    ],
    egypt: [
      'لما الكارت يترفض بيكتب Error 2002 ومحدش هيفهم ده معناه إيه.',
      'خانة تاريخ الكارت بتقبل شهر 13 عادي.',
    ],
    expected: {
      en: 'It should say what is wrong in plain words next to the field.',
      ar: 'يفترض أن تظهر رسالة واضحة بجانب الحقل.',
    },
    steps: {
      en: ['Go to checkout and choose card', 'Enter a wrong date or a declined card', 'Press Pay'],
      ar: ['الانتقال للدفع واختيار البطاقة', 'إدخال تاريخ خطأ أو بطاقة مرفوضة', 'الضغط على ادفع'],
    },
    testData: 'declined test card',
  },
  {
    feature: 'Product Search',
    bugType: 'Functional',
    category: 'Backend',
    severity: 'Major',
    screen: 'search',
    place: { en: 'Search results', ar: 'نتائج البحث' },
    en: [
      'Searching for {item} gives no results but it is on the home page.',
      'Search finds {item} only when I write it exactly, one letter wrong and there is nothing.',
      'Filter by price does not work, I chose under {price} SAR and the first result costs more.',
    ],
    msa: [
      'البحث عن {item} لا يعرض أي نتيجة مع أنه موجود في الصفحة الرئيسية.',
      'تصفية السعر لا تعمل، اخترت أقل من {price} ريال فظهرت منتجات أغلى.',
    ],
    gulf: [
      'أبحث عن {item} ويقول ما فيه نتائج وهو قدامي في الرئيسية.',
      'الفلتر حق السعر ما يشتغل، حطيت أقل من {price} وطلع أغلى.',
    ],
    egypt: [
      'بدور على {item} وبيقول مفيش نتايج وهو موجود في الصفحة الرئيسية.',
      'فلتر السعر مش شغال، اخترت أقل من {price} وطلع أغلى من كده.',
    ],
    expected: { en: '{item} should be the first result.', ar: 'المتوقع أن يظهر {item} في أول النتائج.' },
    steps: {
      en: ['Open search', 'Type {item}', 'Look at the results'],
      ar: ['فتح البحث', 'كتابة {item}', 'ملاحظة النتائج'],
    },
    testData: '{item}',
  },
  {
    feature: 'Product Search',
    bugType: 'Data',
    category: 'Database',
    severity: 'Minor',
    screen: 'search',
    storeLanguage: 'Arabic',
    place: { en: 'Search in Arabic', ar: 'البحث بالعربية' },
    en: [
      'Arabic search is strict about hamza, with and without it are different results.',
      'Search in Arabic shows English product names, {item} too.',
      'Results are sorted from Z to A in Arabic when I choose name.',
    ],
    msa: [
      'البحث يفرق بين الكلمة بالهمزة وبدونها فتختلف النتائج.',
      'تظهر أسماء المنتجات بالإنجليزية في نتائج البحث العربية ومنها {item}.',
    ],
    gulf: [
      'إذا كتبت الكلمة بدون همزة ما يطلع شي، ومع الهمزة يطلع.',
      'أبحث بالعربي وتطلع الأسامي كلها انقلش.',
    ],
    egypt: [
      'لو كتبت من غير همزة مبيطلعش حاجة، ومع الهمزة بيطلع عادي.',
      'بدور بالعربي وأسامي المنتجات طالعة إنجليزي.',
    ],
    expected: {
      en: 'Both spellings should give the same results.',
      ar: 'المفروض تكون النتائج نفسها بالهمزة وبدونها.',
    },
    steps: {
      en: ['Switch to Arabic', 'Search with and without hamza', 'Compare'],
      ar: ['التحويل إلى العربية', 'البحث بالهمزة ثم بدونها', 'مقارنة النتائج'],
    },
    testData: 'أحذية / احذية',
  },
  {
    feature: 'Product Search',
    bugType: 'UI/UX',
    category: 'Frontend',
    severity: 'Minor',
    screen: 'product',
    place: { en: 'Product page', ar: 'صفحة المنتج' },
    en: [
      'Picture of {item} is broken on the product page, only a grey box.',
      'Size list of {item} is cut off, the last sizes cannot be chosen.',
      'Price of {item} is written {price} SAR in the list and something else on its page.',
    ],
    msa: [
      'صورة {item} لا تظهر في صفحة المنتج ويظهر مربع رمادي فقط.',
      'سعر {item} في القائمة {price} ريال ويختلف داخل صفحة المنتج.',
    ],
    gulf: ['صورة {item} ما تطلع، مربع رمادي بس.', 'سعر {item} برا {price} ريال وداخل الصفحة سعر ثاني.'],
    egypt: ['صورة {item} مش ظاهرة، مربع رمادي بس.', 'المقاسات بتاعة {item} مقطوعة ومش عارف أختار آخر مقاس.'],
    expected: { en: 'The picture and the right price should show.', ar: 'يجب أن تظهر الصورة والسعر الصحيح.' },
    steps: {
      en: ['Search for {item}', 'Open its page', 'Look at the picture and the price'],
      ar: ['البحث عن {item}', 'فتح صفحته', 'ملاحظة الصورة والسعر'],
    },
  },
];
