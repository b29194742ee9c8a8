import type { Scenario } from './scenario.ts';

const MOBILE = ['Android App', 'iOS App', 'Web Mobile'] as const;

export const accountScenarios: readonly Scenario[] = [
  {
    feature: 'Login/Registration',
    bugType: 'Functional',
    category: 'Backend',
    severity: 'Blocker',
    screen: 'login',
    place: { en: 'Login screen', ar: 'شاشة تسجيل الدخول' },
    en: [
      'Cannot log in at all. I type the right password and it says "Something went wrong", then the page just reloads.',
      'Login button keeps spinning and nothing happens, waited almost {n} minutes.',
      'After the last update I am locked out, correct password gives an error and forgot password gives the same error.',
    ],
    msa: [
      'لا أستطيع تسجيل الدخول إطلاقا، أكتب كلمة المرور الصحيحة فتظهر رسالة «حدث خطأ ما» ثم يعاد تحميل الصفحة.',
      'زر الدخول يبقى في حالة تحميل أكثر من {n} دقائق ولا يحدث شيء.',
    ],
    gulf: [
      'ما يدخلني الحساب أبد، الباسوورد صح ويطلع لي خطأ ويرجعني لنفس الصفحة.',
      'أضغط دخول ويقعد يلف ويلف وما يصير شي، انتظرت {n} دقايق.',
    ],
    egypt: [
      'مش عارف أدخل خالص، الباسورد صح وبيقولي حصل خطأ ويرجعني لنفس الصفحة تاني.',
      'بدوس دخول وبيفضل يحمل ومفيش حاجة بتحصل، استنيت {n} دقايق.',
    ],
    expected: { en: 'It should take me to my account.', ar: 'المفروض يدخلني على حسابي مباشرة.' },
    steps: {
      en: ['Open the login screen', 'Type a registered email and the right password', 'Tap Login'],
      ar: ['فتح شاشة الدخول', 'كتابة بريد مسجل وكلمة مرور صحيحة', 'الضغط على دخول'],
    },
    testData: 'qa.user{n}@example.com',
  },
  {
    feature: 'Login/Registration',
    bugType: 'Integration',
    category: 'API',
    severity: 'Major',
    screen: 'login',
    place: { en: 'Registration, code screen', ar: 'إنشاء الحساب، شاشة رمز التحقق' },
    en: [
      'The SMS code arrives after the timer is over, so it is always expired. Asked for it {n} times.',
      'Verification code never came to my {city} number. Resend shows a green tick but still nothing.',
      'Code from the SMS is right but the app says invalid code, works only when I type it, paste does not work.',
    ],
    msa: [
      'رمز التحقق يصل بعد انتهاء العداد فيظهر دائما أنه منتهي الصلاحية، طلبته {n} مرات.',
      'لم يصلني رمز التحقق على الجوال رغم ظهور رسالة تم الإرسال.',
    ],
    gulf: [
      'الرمز يوصل متأخر مرة وبعد ما يخلص الوقت، طلبته {n} مرات ونفس الشي.',
      'ما وصلني كود التفعيل على جوالي، ويقول تم الإرسال!',
    ],
    egypt: [
      'كود التفعيل بيوصل بعد ما الوقت يخلص، طلبته {n} مرات ونفس الكلام.',
      'الكود اللي جالي في الرسالة صح والبرنامج بيقول كود غلط.',
    ],
    expected: {
      en: 'The code should come within a few seconds and stay valid for ten minutes.',
      ar: 'المتوقع أن يصل الرمز خلال ثوان ويبقى صالحا عشر دقائق.',
    },
    steps: {
      en: ['Create a new account', 'Wait for the SMS', 'Enter the code as soon as it comes'],
      ar: ['إنشاء حساب جديد', 'انتظار رسالة الرمز', 'إدخال الرمز فور وصوله'],
    },
    testData: '+966 55 0{n}4 2210',
  },
  {
    feature: 'Login/Registration',
    bugType: 'Usability',
    category: 'Frontend',
    severity: 'Minor',
    screen: 'login',
    sources: MOBILE,
    place: { en: 'Registration form', ar: 'نموذج إنشاء الحساب' },
    en: [
      'The keyboard covers the password field on the sign up form and the page does not scroll, I was typing blind.',
      'Error message on the sign up form is shown at the top, I could not see it and thought the button is broken.',
      'Show password icon is on top of the text, when the password is long you cannot see the last letters.',
    ],
    msa: [
      'لوحة المفاتيح تغطي حقل كلمة المرور في نموذج التسجيل ولا يمكن تمرير الصفحة.',
      'رسالة الخطأ تظهر أعلى النموذج ولا يراها المستخدم لأنه في أسفل الصفحة.',
    ],
    gulf: [
      'الكيبورد يغطي خانة الباسوورد وما أقدر أنزل الصفحة، أكتب وأنا ما أشوف.',
      'إذا فيه خطأ يطلع فوق وما ينتبه له الواحد، حسبت الزر خربان.',
    ],
    egypt: [
      'الكيبورد بيغطي على خانة الباسورد والصفحة مش بتنزل، بكتب وأنا مش شايف.',
      'رسالة الغلط بتطلع فوق خالص وأنا تحت فمش شايفها.',
    ],
    expected: {
      en: 'The field I am typing in should stay visible.',
      ar: 'يفترض أن يبقى الحقل ظاهرا أثناء الكتابة.',
    },
    steps: {
      en: ['Open Create account on a phone', 'Tap the password field', 'Look at the form while typing'],
      ar: ['فتح إنشاء حساب من الجوال', 'الضغط على حقل كلمة المرور', 'ملاحظة النموذج أثناء الكتابة'],
    },
  },
  {
    feature: 'User Profile',
    bugType: 'Data',
    category: 'Database',
    severity: 'Major',
    screen: 'profile',
    place: { en: 'Profile, addresses', ar: 'الملف الشخصي، العناوين' },
    en: [
      'I save a new address in {city} and it says saved, but when I come back the old address is still there.',
      'Default address changes by itself to the first one every time I log out.',
      'Deleted an address and it came back the next day, {n} addresses now and two of them are the same.',
    ],
    msa: [
      'أحفظ عنوانا جديدا في {city} وتظهر رسالة تم الحفظ، لكن العنوان القديم يبقى كما هو بعد العودة للصفحة.',
      'يتغير العنوان الافتراضي تلقائيا بعد كل تسجيل خروج.',
    ],
    gulf: [
      'أحفظ عنوان جديد في {city} ويقول تم، وأرجع ألقى العنوان القديم مكانه.',
      'مسحت عنوان ورجع طلع لي اليوم الثاني، صاروا {n} عناوين.',
    ],
    egypt: [
      'بحفظ عنوان جديد في {city} وبيقول اتحفظ، وأرجع ألاقي القديم زي ما هو.',
      'مسحت العنوان ورجع تاني لوحده بعد ما قفلت وفتحت.',
    ],
    expected: {
      en: 'The new address should be stored and stay the default.',
      ar: 'كان يجب أن يحفظ العنوان الجديد ويبقى افتراضيا.',
    },
    steps: {
      en: ['Profile, Addresses, Add', 'Save an address in {city}', 'Leave the page and come back'],
      ar: ['الملف الشخصي ثم العناوين ثم إضافة', 'حفظ عنوان في {city}', 'الخروج من الصفحة والعودة إليها'],
    },
  },
  {
    feature: 'User Profile',
    bugType: 'UI/UX',
    category: 'Frontend',
    severity: 'Minor',
    screen: 'profile',
    storeLanguage: 'Arabic',
    place: { en: 'Profile page in Arabic', ar: 'صفحة الملف الشخصي بالعربية' },
    en: [
      'In Arabic the mobile number is shown backwards, the plus is at the wrong end.',
      'Profile page is half English in the Arabic store: Date of birth, Save and Gender are not translated.',
      'Arabic name longer than {n} words goes out of the card and over the edit icon.',
    ],
    msa: [
      'رقم الجوال يظهر معكوسا في النسخة العربية وعلامة + في الجهة الخطأ.',
      'بعض عناوين صفحة الملف الشخصي غير مترجمة مثل تاريخ الميلاد وزر الحفظ.',
    ],
    gulf: [
      'رقم الجوال طالع بالمقلوب بالعربي، علامة الزائد في الآخر.',
      'الصفحة نصها عربي ونصها انقلش، زر الحفظ مكتوب Save.',
    ],
    egypt: [
      'رقم الموبايل طالع معكوس في العربي وعلامة + في الآخر.',
      'الاسم الطويل خارج برة الكارت وراكب على أيقونة التعديل.',
    ],
    expected: {
      en: 'Numbers should read the same way in both languages.',
      ar: 'المفروض الأرقام تظهر بنفس الاتجاه في اللغتين.',
    },
    steps: {
      en: ['Switch the store to Arabic', 'Open Profile', 'Look at the contact card'],
      ar: ['تحويل المتجر إلى العربية', 'فتح الملف الشخصي', 'النظر إلى بطاقة التواصل'],
    },
  },
  {
    feature: 'User Profile',
    bugType: 'Functional',
    category: 'Mobile',
    severity: 'Minor',
    screen: 'profile',
    sources: ['Android App', 'iOS App'],
    place: { en: 'Edit profile, photo', ar: 'تعديل الملف الشخصي، الصورة' },
    en: [
      'Profile photo is uploaded but rotated to the side, it was taken straight.',
      'Changing the photo closes the app, happens with pictures from the camera only.',
      'New photo shows in the profile but the menu still has the old one until I log out.',
    ],
    msa: [
      'تظهر صورة الملف الشخصي مقلوبة على الجانب بعد رفعها مع أنها التقطت بشكل مستقيم.',
      'يغلق التطبيق عند تغيير الصورة إذا كانت من الكاميرا.',
    ],
    gulf: [
      'الصورة تطلع مقلوبة بعد ما أرفعها وهي أصلا عدلة.',
      'أغير الصورة من الكاميرا ويطلعني من التطبيق على طول.',
    ],
    egypt: [
      'الصورة بتطلع نايمة على جنب بعد الرفع مع إنها مظبوطة عندي.',
      'بغير الصورة والبرنامج بيقفل لوحده.',
    ],
    expected: {
      en: 'The photo should look as in my gallery.',
      ar: 'المتوقع أن تظهر الصورة كما هي في الاستوديو.',
    },
    steps: {
      en: ['Profile, Edit, tap the photo', 'Choose Camera and take a picture', 'Save'],
      ar: ['الملف الشخصي ثم تعديل ثم الضغط على الصورة', 'اختيار الكاميرا والتقاط صورة', 'حفظ'],
    },
  },
  {
    feature: 'Security',
    bugType: 'Security',
    category: 'Backend',
    severity: 'Blocker',
    screen: 'orders',
    place: { en: 'Order details link', ar: 'رابط تفاصيل الطلب' },
    en: [
      'I changed the last number in the order link and saw the order of another customer with name and address!',
      'After logging out the back button still opens my orders page with all my details.',
      'Opened my order link in a private window without login and it shows everything, phone number too.',
    ],
    msa: [
      'عند تغيير آخر رقم في رابط الطلب تظهر بيانات عميل آخر مع الاسم والعنوان.',
      'بعد تسجيل الخروج يعيدني زر الرجوع إلى صفحة طلباتي ببياناتي كاملة.',
    ],
    gulf: [
      'غيرت آخر رقم في رابط الطلب وطلع لي طلب واحد ثاني باسمه وعنوانه!',
      'سويت خروج وضغطت رجوع وفتحت لي طلباتي عادي بدون دخول.',
    ],
    egypt: [
      'غيرت آخر رقم في لينك الأوردر وطلعلي أوردر حد تاني باسمه وعنوانه!',
      'عملت خروج ودوست رجوع ولقيت الأوردرات بتاعتي مفتوحة عادي.',
    ],
    expected: {
      en: 'It should ask me to log in or say not found.',
      ar: 'المفروض يطلب تسجيل الدخول أو يقول غير موجود.',
    },
    steps: {
      en: ['Open an order and copy the link', 'Change the last digit', 'Open it'],
      ar: ['فتح طلب ونسخ الرابط', 'تغيير آخر رقم', 'فتح الرابط'],
    },
    hasOrder: true,
  },
  {
    feature: 'Security',
    bugType: 'Security',
    category: 'Frontend',
    severity: 'Major',
    screen: 'checkout',
    place: { en: 'Saved cards', ar: 'البطاقات المحفوظة' },
    en: [
      'Full card number is visible in the saved cards page, only the first digits are hidden instead of all but four.',
      'The app shows my card in the recent apps preview, it should be blurred like the {bank} app does.',
      'Password change does not ask for the old password and other phones stay logged in.',
    ],
    msa: [
      'رقم البطاقة يظهر كاملا تقريبا في صفحة البطاقات المحفوظة بدلا من آخر أربعة أرقام.',
      'تغيير كلمة المرور لا يطلب كلمة المرور القديمة وتبقى الأجهزة الأخرى مسجلة الدخول.',
    ],
    gulf: [
      'رقم البطاقة باين كامل في البطاقات المحفوظة، المفروض بس آخر أربع أرقام.',
      'غيرت الباسوورد وما طلب القديم، والجوال الثاني لسا داخل على الحساب.',
    ],
    egypt: [
      'رقم الكارت ظاهر كله في صفحة الكروت، المفروض آخر أربع أرقام بس.',
      'غيرت الباسورد من غير ما يطلب القديم والموبايل التاني لسه داخل عادي.',
    ],
    expected: { en: 'Only the last four digits should show.', ar: 'يفترض أن تظهر آخر أربعة أرقام فقط.' },
    steps: {
      en: ['Pay once with a card and save it', 'Open Profile, Saved cards', 'Look at the number'],
      ar: ['الدفع ببطاقة وحفظها', 'فتح البطاقات المحفوظة', 'النظر إلى الرقم'],
    },
    testData: 'Visa test card 4111 … 1111',
  },
];
