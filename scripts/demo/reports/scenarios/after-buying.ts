import type { Scenario } from './scenario.ts';

export const afterBuyingScenarios: readonly Scenario[] = [
  {
    feature: 'Order Management',
    bugType: 'Data',
    category: 'Backend',
    severity: 'Major',
    screen: 'orders',
    place: { en: 'My orders', ar: 'طلباتي' },
    en: [
      'Order {order} says delivered but I never got it.',
      'Order {order} is still "Preparing" after {n} days, the courier already delivered it.',
      'My last order {order} is not in the list, only the old ones.',
    ],
    msa: [
      'الطلب {order} يظهر أنه تم توصيله ولم أستلم شيئا.',
      'الطلب {order} ما زال قيد التجهيز منذ {n} أيام مع أن المندوب سلمه.',
    ],
    gulf: [
      'طلبي {order} مكتوب تم التوصيل وأنا ما استلمت شي.',
      'الطلب {order} ما هو موجود في القائمة، بس القديمة.',
    ],
    egypt: [
      'الأوردر {order} مكتوب اتسلم وأنا ماستلمتش حاجة.',
      'الأوردر {order} لسه «جاري التجهيز» بقاله {n} أيام وهو واصل أصلا.',
    ],
    expected: { en: 'The status should be the real one.', ar: 'المفروض تكون حالة الطلب صحيحة.' },
    steps: {
      en: ['Open My orders', 'Find {order}', 'Look at its status'],
      ar: ['فتح طلباتي', 'البحث عن {order}', 'ملاحظة الحالة'],
    },
    hasOrder: true,
  },
  {
    feature: 'Order Management',
    bugType: 'Functional',
    category: 'API',
    severity: 'Blocker',
    screen: 'orders',
    place: { en: 'Order details, cancel', ar: 'تفاصيل الطلب، الإلغاء' },
    en: [
      'Cancel order does not work. I press yes and the order {order} goes on, it was even shipped.',
      'Cancelled {order} and the refund of {price} SAR is shown as 0.',
      'Return request for {item} fails with a server error at the last step, tried {n} times.',
    ],
    msa: [
      'إلغاء الطلب {order} لا يعمل، أضغط نعم ويستمر الطلب حتى الشحن.',
      'طلب إرجاع {item} يفشل في الخطوة الأخيرة برسالة خطأ من الخادم.',
    ],
    gulf: [
      'ألغي الطلب {order} وأضغط نعم وما يتلغي، حتى انشحن.',
      'أبي أرجع {item} وفي آخر خطوة يطلع خطأ، جربت {n} مرات.',
    ],
    egypt: [
      'بلغي الأوردر {order} ومش بيتلغي، واتشحن كمان.',
      'طلب إرجاع {item} بيقف في آخر خطوة ويطلع خطأ في السيرفر.',
    ],
    expected: {
      en: 'The order should be cancelled and {price} SAR refunded.',
      ar: 'كان يجب أن يلغى الطلب ويرجع المبلغ {price} ريال.',
    },
    steps: {
      en: ['Place an order', 'Open it and tap Cancel, then Yes', 'Refresh the page'],
      ar: ['إنشاء طلب', 'فتحه والضغط على إلغاء ثم نعم', 'تحديث الصفحة'],
    },
    hasOrder: true,
  },
  {
    feature: 'Order Management',
    bugType: 'UI/UX',
    category: 'Frontend',
    severity: 'Minor',
    screen: 'orders',
    place: { en: 'Invoice', ar: 'الفاتورة' },
    en: [
      'Invoice PDF of {order} has squares instead of Arabic letters.',
      'VAT line is missing in the invoice of {order}, total is right.',
      'Delivery date of {order} is in the American order, month first, confusing here.',
    ],
    msa: [
      'فاتورة الطلب {order} تظهر فيها مربعات بدل الحروف العربية.',
      'سطر ضريبة القيمة المضافة غير موجود في فاتورة {order}.',
    ],
    gulf: ['الفاتورة حقت {order} كلها مربعات بدل العربي.', 'تاريخ التوصيل مقلوب، الشهر قبل اليوم ويلخبط.'],
    egypt: ['فاتورة {order} طالعة مربعات بدل العربي.', 'الضريبة مش مكتوبة في الفاتورة بتاعة {order}.'],
    expected: {
      en: 'The invoice should be readable in both languages.',
      ar: 'المفروض تكون الفاتورة واضحة باللغتين.',
    },
    steps: {
      en: ['Open {order}', 'Download the invoice', 'Open the PDF'],
      ar: ['فتح الطلب {order}', 'تحميل الفاتورة', 'فتح الملف'],
    },
    hasOrder: true,
  },
  {
    feature: 'Notifications',
    bugType: 'Functional',
    category: 'Mobile',
    severity: 'Major',
    screen: 'notifications',
    sources: ['Android App', 'iOS App'],
    place: { en: 'Push notifications', ar: 'إشعارات التطبيق' },
    en: [
      'Got {n} notifications for the same order within one minute.',
      'Tapping the notification opens the home page and not the order {order}.',
      'Turned off offers in settings but they still come, even at 3 am.',
    ],
    msa: [
      'وصلني {n} إشعارات عن الطلب نفسه خلال دقيقة واحدة.',
      'الضغط على الإشعار يفتح الصفحة الرئيسية بدلا من الطلب {order}.',
    ],
    gulf: ['جاني {n} إشعارات لنفس الطلب في دقيقة وحدة.', 'قفلت إشعارات العروض ولسا تجيني حتى الفجر.'],
    egypt: [
      'جالي {n} إشعارات عن نفس الأوردر في دقيقة.',
      'بدوس على الإشعار يفتح الرئيسية مش الأوردر {order}.',
    ],
    expected: {
      en: 'One notification, and it should open the order.',
      ar: 'المتوقع إشعار واحد يفتح الطلب نفسه.',
    },
    steps: {
      en: ['Place an order', 'Lock the phone and wait', 'Tap the notification'],
      ar: ['إنشاء طلب', 'قفل الجوال والانتظار', 'الضغط على الإشعار'],
    },
  },
  {
    feature: 'Notifications',
    bugType: 'Integration',
    category: 'Backend',
    severity: 'Minor',
    screen: 'notifications',
    place: { en: 'Email and SMS', ar: 'البريد والرسائل' },
    en: [
      'Order email is in English although my account is Arabic.',
      'Email for {order} says Dear {{name}}, the name is not filled in.',
      'SMS about delivery comes with the link cut in two, cannot open it.',
    ],
    msa: [
      'بريد تأكيد الطلب يصل بالإنجليزية مع أن لغة حسابي العربية.',
      'رسالة الطلب {order} تبدأ بعبارة {{name}} بدلا من اسمي.',
    ],
    gulf: ['إيميل الطلب يجي انقلش وحسابي عربي.', 'رسالة التوصيل رابطها مقطوع نصين وما ينفتح.'],
    egypt: ['إيميل الأوردر بييجي إنجليزي وحسابي عربي.', 'الإيميل مكتوب فيه {{name}} بدل اسمي، شكله وحش.'],
    expected: { en: 'It should be in my language with my name.', ar: 'يفترض أن تكون الرسالة بلغتي وباسمي.' },
    steps: {
      en: ['Place an order', 'Open the email', 'Read the first lines'],
      ar: ['إنشاء طلب', 'فتح البريد', 'قراءة أول الرسالة'],
    },
  },
  {
    feature: 'Notifications',
    bugType: 'UI/UX',
    category: 'Frontend',
    severity: 'Minor',
    screen: 'notifications',
    place: { en: 'Notification list', ar: 'قائمة الإشعارات' },
    en: [
      'Red dot on the bell never goes away, I have read everything.',
      'All notifications are dated 1 January 1970.',
      'Long notifications are cut after two lines and there is no way to read the rest.',
    ],
    msa: [
      'النقطة الحمراء على الجرس لا تختفي مع أنني قرأت كل الإشعارات.',
      'تاريخ جميع الإشعارات هو 1 يناير 1970.',
    ],
    gulf: ['النقطة الحمرا على الجرس ما تروح وأنا قاري كل شي.', 'الإشعار الطويل مقصوص وما أقدر أكمل قرايته.'],
    egypt: ['النقطة الحمرا على الجرس مش بتختفي وأنا قريت كله.', 'تاريخ الإشعارات كلها 1 يناير 1970!'],
    expected: { en: 'It should clear once I have read them.', ar: 'المفروض تختفي بعد القراءة.' },
    steps: {
      en: ['Open the bell', 'Read all of them', 'Go back'],
      ar: ['فتح الجرس', 'قراءة الكل', 'الرجوع'],
    },
  },
  {
    feature: 'Customer Support',
    bugType: 'Functional',
    category: 'Frontend',
    severity: 'Major',
    screen: 'chat',
    place: { en: 'Support chat', ar: 'محادثة الدعم' },
    en: [
      'Chat does not send. The message stays with a clock icon, after {n} minutes still the same.',
      'Chat history disappears when I leave the page for a second to copy the order number {order}.',
      'Cannot attach a picture in the chat, it says file too big for a screenshot of 300 KB.',
    ],
    msa: [
      'رسائل المحادثة لا ترسل وتبقى معلقة أكثر من {n} دقائق.',
      'تختفي المحادثة كاملة عند مغادرة الصفحة لنسخ رقم الطلب {order}.',
    ],
    gulf: [
      'الشات ما يرسل، الرسالة معلقة من {n} دقايق.',
      'طلعت ثانية أنسخ رقم الطلب ورجعت لقيت المحادثة ممسوحة.',
    ],
    egypt: [
      'الشات مش بيبعت، الرسالة واقفة بقالها {n} دقايق.',
      'مش عارف أرفق صورة في الشات، بيقول الملف كبير وهي سكرين شوت عادية.',
    ],
    expected: { en: 'Messages should be sent and stay there.', ar: 'المفروض ترسل الرسائل وتبقى محفوظة.' },
    steps: {
      en: ['Open Help, Chat', 'Write a message and send', 'Wait'],
      ar: ['فتح المساعدة ثم المحادثة', 'كتابة رسالة وإرسالها', 'الانتظار'],
    },
  },
  {
    feature: 'Customer Support',
    bugType: 'Usability',
    category: 'Other',
    severity: 'Minor',
    screen: 'chat',
    place: { en: 'Help page', ar: 'صفحة المساعدة' },
    en: [
      'The call us number has one digit too many and does not dial.',
      'WhatsApp button opens a chat with an empty number.',
      'Help article about returns says 14 days, the checkout says 7.',
    ],
    msa: [
      'رقم الاتصال بخدمة العملاء فيه رقم زائد ولا يعمل.',
      'مقال المساعدة يذكر أن الإرجاع خلال 14 يوما بينما صفحة الدفع تذكر 7 أيام.',
    ],
    gulf: ['رقم خدمة العملاء زايد رقم وما يتصل.', 'زر الواتساب يفتح رقم فاضي.'],
    egypt: ['رقم خدمة العملا فيه رقم زيادة ومش بيتصل.', 'زرار الواتساب بيفتح على رقم فاضي.'],
    expected: { en: 'The number should dial when tapped.', ar: 'المتوقع أن يتصل الرقم عند الضغط عليه.' },
    steps: {
      en: ['Open Help', 'Tap the phone or WhatsApp button'],
      ar: ['فتح المساعدة', 'الضغط على زر الاتصال أو الواتساب'],
    },
  },
  {
    feature: 'Customer Support',
    bugType: 'Integration',
    category: 'API',
    severity: 'Major',
    screen: 'chat',
    place: { en: 'Complaint form', ar: 'نموذج الشكوى' },
    en: [
      'Complaint form gives error 500 after Send and everything I wrote is gone.',
      'Ticket number is not shown after sending, so I cannot follow it up. Sent it {n} times to be sure.',
      'Form does not accept my order {order}, it says invalid order although I copied it.',
    ],
    msa: [
      'نموذج الشكوى يظهر خطأ 500 بعد الإرسال ويضيع كل ما كتبته.',
      'النموذج لا يقبل رقم الطلب {order} مع أنني نسخته كما هو.',
    ],
    gulf: ['أرسل الشكوى ويطلع خطأ 500 وكل اللي كتبته راح.', 'ما عطاني رقم للشكوى، أرسلتها {n} مرات.'],
    egypt: [
      'ببعت الشكوى يطلع خطأ 500 وكل اللي كتبته اتمسح.',
      'النموذج مش قابل رقم الأوردر {order} وأنا ناسخه زي ما هو.',
    ],
    expected: { en: 'It should give me a ticket number.', ar: 'كان المتوقع أن يظهر رقم للشكوى.' },
    steps: {
      en: ['Open Help, Complaint', 'Fill in everything', 'Send'],
      ar: ['فتح المساعدة ثم الشكاوى', 'تعبئة الحقول', 'إرسال'],
    },
    hasOrder: true,
  },
];
