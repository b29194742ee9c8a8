import { SOURCES, STORE_LANGUAGES } from '../../reports/lists.ts';
import type { Pack } from './pack.ts';

const ADDRESS = 'tga.gov.sa, news 139; okaz.com.sa, 2229127';
const INVOICES = 'thepaypers.com; cleartax.com/sa';
const STORES = 'arablocal.com';
const PRIVACY = 'menatech.net; orizon.sh; profectus.sa';
const PAYMENTS =
  'checkout/checkout-magento2-plugin#97, #484; checkout-woocommerce-plugin#217, #304, #308; react-native-apay#23';
const DIGITS =
  'woocommerce-android#3582; opensourcepos#788; pretix#2547; intl_phone_number_input#484; PrestaShop#17684';

const EVERYWHERE = { sources: [...SOURCES], storeLanguages: [...STORE_LANGUAGES], isCritical: false };

/** An empty source: nobody has read one yet. */
export const SAUDI_STORE = {
  nameEn: 'Online store in Saudi Arabia',
  nameAr: 'متجر إلكتروني في السعودية',
  isLegal: true,
  missions: [
    {
      id: 'saudi-store.address',
      source: ADDRESS,
      mission: {
        ...EVERYWHERE,
        isCritical: true,
        titleEn: 'National Address at the checkout',
        titleAr: 'العنوان الوطني عند إتمام الشراء',
        charterEn:
          'Couriers refuse parcels without a National Address since 1 January 2026. Go to the checkout and enter yours.',
        charterAr:
          'منذ 1 يناير 2026 ترفض شركات التوصيل الطرود التي لا تحمل العنوان الوطني. انتقل إلى إتمام الشراء وأدخل عنوانك.',
        features: ['Shopping Cart', 'Order Management', 'User Profile'],
        steps: [
          {
            textEn: 'The checkout asks for the National Address',
            textAr: 'يُطلب العنوان الوطني عند إتمام الشراء',
          },
          {
            textEn: 'A short address of 4 letters and 4 digits is accepted',
            textAr: 'يُقبل العنوان المختصر المكوّن من 4 أحرف و4 أرقام',
          },
          {
            textEn: 'An incomplete short address is refused, with the reason',
            textAr: 'يُرفض العنوان المختصر الناقص مع ذكر السبب',
          },
          {
            textEn: 'The order keeps the address after the language of the store changes',
            textAr: 'يبقى العنوان في الطلب بعد تغيير لغة المتجر',
          },
        ],
      },
    },
    {
      id: 'saudi-store.prices',
      source: 'garshomonline.com',
      mission: {
        ...EVERYWHERE,
        titleEn: 'Prices include VAT',
        titleAr: 'الأسعار شاملة لضريبة القيمة المضافة',
        charterEn: 'Compare the price of a product on its page, in the cart, at the payment and on the bill.',
        charterAr: 'قارن سعر منتج في صفحته وفي السلة وعند الدفع وفي الفاتورة.',
        features: ['Product Search', 'Shopping Cart', 'Payment Gateway'],
        steps: [
          {
            textEn: 'The page of the product shows the price with VAT',
            textAr: 'تعرض صفحة المنتج السعر شاملًا الضريبة',
          },
          {
            textEn: 'The cart adds nothing that was not shown before',
            textAr: 'لا تضيف السلة مبلغًا لم يظهر من قبل',
          },
          {
            textEn: 'The bill equals the price on the page',
            textAr: 'الفاتورة مطابقة للسعر المعروض في الصفحة',
          },
        ],
      },
    },
    {
      id: 'saudi-store.invoice',
      source: INVOICES,
      mission: {
        ...EVERYWHERE,
        titleEn: 'Invoice with VAT number and QR code',
        titleAr: 'فاتورة بالرقم الضريبي ورمز QR',
        charterEn: 'Open the invoice of an order and scan its code with another phone.',
        charterAr: 'افتح فاتورة أحد الطلبات وامسح رمزها بجوال آخر.',
        features: ['Order Management', 'Payment Gateway'],
        steps: [
          {
            textEn: 'The invoice shows the VAT number of the store',
            textAr: 'تعرض الفاتورة الرقم الضريبي للمتجر',
          },
          { textEn: 'The QR code can be scanned', textAr: 'يمكن مسح رمز QR' },
          {
            textEn: 'After a return, the first invoice is still the same',
            textAr: 'تبقى الفاتورة الأولى كما هي بعد الإرجاع',
          },
        ],
      },
    },
    {
      id: 'saudi-store.details',
      source: STORES,
      mission: {
        ...EVERYWHERE,
        titleEn: 'What the store says about itself',
        titleAr: 'بيانات المتجر التي يراها العميل',
        charterEn: 'Look for the details that a customer must find before the payment.',
        charterAr: 'ابحث عن البيانات التي يجب أن يجدها العميل قبل الدفع.',
        features: ['Customer Support', 'Navigation'],
        steps: [
          {
            textEn: 'The commercial registration is shown',
            textAr: 'السجل التجاري معروض',
          },
          {
            textEn: 'Phone, email and chat are shown, and one of them answers',
            textAr: 'الجوال والبريد والمحادثة معروضة، ويأتي رد من أحدها',
          },
          {
            textEn: 'It says how to complain, and how long an answer takes',
            textAr: 'طريقة تقديم الشكوى ومدة الرد عليها مذكورتان',
          },
          {
            textEn: 'The delivery time is shown before the payment',
            textAr: 'مدة التوصيل معروضة قبل الدفع',
          },
        ],
      },
    },
    {
      id: 'saudi-store.payments',
      source: PAYMENTS,
      mission: {
        ...EVERYWHERE,
        isCritical: true,
        titleEn: 'mada, Apple Pay and installments',
        titleAr: 'مدى وApple Pay والتقسيط',
        charterEn: 'Pay with each way that the store offers and that you have. Ask for a refund once.',
        charterAr: 'ادفع بكل طريقة يتيحها المتجر وتملكها. واطلب استرداد مبلغ مرة واحدة.',
        features: ['Payment Gateway'],
        steps: [
          {
            textEn: 'A mada card is recognized as mada',
            textAr: 'يتعرّف المتجر على بطاقة مدى بأنها مدى',
          },
          {
            textEn: 'A payment with mada asks for 3-D Secure',
            textAr: 'يطلب الدفع بمدى التحقق عبر 3-D Secure',
          },
          { textEn: 'Apple Pay works with a mada card', textAr: 'يعمل Apple Pay ببطاقة مدى' },
          { textEn: 'STC Pay works', textAr: 'يعمل STC Pay' },
          {
            textEn: 'Tabby and Tamara get the phone number filled in',
            textAr: 'يصل رقم الجوال معبّأً إلى Tabby وTamara',
          },
          { textEn: 'A refund arrives', textAr: 'يصل المبلغ المسترد' },
        ],
      },
    },
    {
      id: 'saudi-store.digits',
      source: DIGITS,
      mission: {
        ...EVERYWHERE,
        titleEn: 'Arabic digits in every field',
        titleAr: 'الأرقام العربية في كل حقل',
        charterEn: 'Switch the keyboard to Arabic and type ٠١٢٣٤٥٦٧٨٩ wherever a number is asked for.',
        charterAr: 'بدّل لوحة المفاتيح إلى العربية واكتب ٠١٢٣٤٥٦٧٨٩ حيثما يُطلب رقم.',
        features: ['Login/Registration', 'User Profile', 'Product Search', 'Payment Gateway'],
        steps: [
          { textEn: 'Phone number', textAr: 'رقم الجوال' },
          { textEn: 'Price, for example in a filter', textAr: 'السعر، في عوامل التصفية مثلًا' },
          { textEn: 'Date', textAr: 'التاريخ' },
          { textEn: 'Card number', textAr: 'رقم البطاقة' },
          { textEn: 'Code from a message', textAr: 'الرمز المُرسل في رسالة' },
        ],
      },
    },
    {
      id: 'saudi-store.dates',
      source: '01walid/awesome-arabic#76; Esri/calcite-design-system#1880',
      mission: {
        ...EVERYWHERE,
        titleEn: 'Hijri dates and the new riyal sign',
        titleAr: 'التواريخ الهجرية ورمز الريال الجديد',
        charterEn: 'Look at dates and amounts on the pages, in emails and in PDF files.',
        charterAr: 'انظر إلى التواريخ والمبالغ في الصفحات ورسائل البريد وملفات PDF.',
        features: ['Order Management', 'Notifications', 'Product Search'],
        steps: [
          {
            textEn: 'It is clear whether a date is Hijri or Gregorian',
            textAr: 'يتضح أن التاريخ هجري أو ميلادي',
          },
          {
            textEn: 'The riyal sign is readable on the pages',
            textAr: 'رمز الريال مقروء في الصفحات',
          },
          {
            textEn: 'The riyal sign is readable in emails',
            textAr: 'رمز الريال مقروء في رسائل البريد',
          },
          {
            textEn: 'The riyal sign is readable in the PDF of an invoice',
            textAr: 'رمز الريال مقروء في ملف PDF للفاتورة',
          },
        ],
      },
    },
    {
      id: 'saudi-store.consent',
      source: PRIVACY,
      mission: {
        ...EVERYWHERE,
        titleEn: 'Consent to marketing, and privacy',
        titleAr: 'الموافقة على التسويق والخصوصية',
        charterEn: 'Register, look for every place where the store asks for a consent, and withdraw one.',
        charterAr: 'أنشئ حسابًا، وابحث عن كل موضع يطلب فيه المتجر موافقة، ثم اسحب إحداها.',
        features: ['Login/Registration', 'Notifications', 'User Profile'],
        steps: [
          {
            textEn: 'An account needs no consent to marketing',
            textAr: 'لا يشترط إنشاء الحساب الموافقة على التسويق',
          },
          {
            textEn: 'No consent is checked in advance',
            textAr: 'لا توجد موافقة محددة مسبقًا',
          },
          {
            textEn: 'A consent can be withdrawn, and messages stop',
            textAr: 'يمكن سحب الموافقة، وتتوقف الرسائل بعدها',
          },
          {
            textEn: 'The privacy page is there in Arabic',
            textAr: 'صفحة الخصوصية متاحة بالعربية',
          },
        ],
      },
    },
    {
      id: 'saudi-store.mirrored',
      source: 'faveosuite/faveo-helpdesk#8202; HelloAOLab/seed-bible#1544',
      mission: {
        isCritical: false,
        sources: [...SOURCES],
        storeLanguages: ['Arabic'],
        titleEn: 'Mirrored layout in Arabic',
        titleAr: 'التخطيط من اليمين إلى اليسار',
        charterEn: 'Use the store in Arabic and look at the direction of each part.',
        charterAr: 'استخدم المتجر بالعربية وانظر إلى اتجاه كل جزء.',
        features: ['Navigation', 'Mobile Responsiveness'],
        steps: [
          { textEn: 'Menus open from the right', textAr: 'تفتح القوائم من اليمين' },
          {
            textEn: 'Short messages at the edge of the screen are mirrored',
            textAr: 'الرسائل القصيرة عند حافة الشاشة معكوسة الاتجاه',
          },
          { textEn: 'Dialogs are mirrored', textAr: 'النوافذ المنبثقة معكوسة الاتجاه' },
          {
            textEn: 'Arabic text with English names and numbers reads in the right order',
            textAr: 'يُقرأ النص العربي الذي فيه أسماء إنجليزية وأرقام بالتسلسل الصحيح',
          },
        ],
      },
    },
  ],
  confirmations: [
    {
      id: 'saudi-store.couriers',
      textEn: 'Each courier has confirmed that the National Address reaches it with every parcel.',
      textAr: 'أكّدت كل شركة توصيل أن العنوان الوطني يصلها مع كل طرد.',
      source: ADDRESS,
    },
    {
      id: 'saudi-store.vat',
      textEn: 'Finance has compared prices and bills: every price includes VAT.',
      textAr: 'قارنت الإدارة المالية الأسعار بالفواتير: كل سعر شامل لضريبة القيمة المضافة.',
      source: 'garshomonline.com',
    },
    {
      id: 'saudi-store.e-invoices',
      textEn:
        'Finance knows from which day phase 2 of e-invoicing applies to the company, and invoices can no longer change after they are issued.',
      textAr:
        'تعرف الإدارة المالية اليوم الذي تسري فيه المرحلة الثانية من الفوترة الإلكترونية على الشركة، ولا تتغير الفواتير بعد إصدارها.',
      source: INVOICES,
    },
    {
      id: 'saudi-store.registration',
      textEn: 'The commercial registration is valid and covers online sales.',
      textAr: 'السجل التجاري سارٍ ويشمل البيع الإلكتروني.',
      source: STORES,
    },
    {
      id: 'saudi-store.complaints',
      textEn: 'Complaints are answered within the time that the store states.',
      textAr: 'يُرد على الشكاوى خلال المدة التي يذكرها المتجر.',
      source: STORES,
    },
    {
      id: 'saudi-store.consents',
      textEn: 'Each consent to marketing is recorded, and no one without it gets marketing messages.',
      textAr: 'كل موافقة على التسويق مسجلة، ولا تصل رسائل التسويق إلى من لم يوافق.',
      source: PRIVACY,
    },
    {
      id: 'saudi-store.privacy',
      textEn: 'A lawyer has approved the privacy page in Arabic.',
      textAr: 'اعتمد المحامي صفحة الخصوصية بالعربية.',
      source: PRIVACY,
    },
    {
      id: 'saudi-store.sfda',
      textEn:
        'A lawyer has said which medicines, cosmetics and foods must show a registration with the SFDA.',
      textAr:
        'حدّد المحامي الأدوية ومستحضرات التجميل والأغذية التي يجب أن يُعرض تسجيلها لدى هيئة الغذاء والدواء.',
      source: '',
    },
  ],
} as const satisfies Pack;
