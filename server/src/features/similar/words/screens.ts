// What screens are made of, and what they are seen on. How the lines are read: vocabulary.ts.
export const SCREENS = `
# generic
app: app, application, program, apps, aplication | تطبيق, برنامج, ابلكيشن, الاب, التطبيق, ابليكيشن, البرنامج, تطبيقكم
website: website, site, web, web site, web version | موقع الويب, الموقع الالكتروني, الموقع, موقعكم, موقع, الويب, ويب سايت, السايت, ويب
page: page, pages, webpage | صفحة, صفحات, الصفحه, صفحه, بيج
screen: screen, display, view, screens | شاشة, شاشات, الشاشه, شاشه, سكرين
button: button, btn, buttons, buton, key on screen, cta | زر, زرار, ازرار, الزر, الزرار, بوتون, زرائر, كبسة
list: list, listing, lists | لائحة, القائمة المنسدلة, لسته
text: text, wording, texts, word, words, written text, sentence, content | نص, كتابة, نصوص, كلام, النصوص, كلمات, جملة, النص, المكتوب, الكتابه, كلمة
number: number, digit, numeral, digits, numbers, numerals | رقم, ارقام, الرقم, خانات الرقم, رقمين
message: message, messages, msg, note shown | رسالة, رسائل, رسايل, الرساله, رسالتين
store: store, shop, online store, online shop | متجر, محل, المتجر, المتاجر
user: user, users, customer, customers, client, buyer, clients, shopper | مستخدم, عميل, عملاء, زبون, مستخدمين, زبائن, زباين
data: information, info, data, details, detail | بيانات, معلومات, تفاصيل, داتا, البيانات
option: option, options, choices | خيار, خيارات, اوبشن, الخيارات
icon: icon, symbol, icons, sign shown | ايقونة, ايقونات, الايقونه, رمز الشاشة, علامة, ايكون, الايقون
# thing
home < way: home, homepage, home page, main page, landing page, front page, start page, home screen, first page, main screen, main menu page, beginning of site | رئيسية, الرئيسية, هوم, الصفحة الرئيسية, الهوم, الصفحه الاولى, الواجهة, واجهة التطبيق, الشاشة الرئيسية, هوم بيج, صفحة البداية, بداية الموقع, للرييسيه, الواجهه الرئيسية
menu < way: menu, drawer, side menu, hamburger, sidebar, side bar, burger menu, menus, three lines, side drawer | قائمة, منيو, القائمة الجانبية, قوائم, القايمه, المنيو, الثلاث شرطات, ثلاث خطوط, القائمة, السايد منيو, الخطوط الثلاثة
tab < way: tab, tabs, tab bar, bottom bar, bottom navigation, navigation bar, bottom menu, nav bar, navbar, bottom tabs, navigation, bottom row of icons | تبويب, تاب, تبويبات, الشريط السفلي, شريط التنقل, البار السفلي, البار اللي تحت, شريط تحت, التابات, القائمة السفلية, البار, نافبار, الشريط اللي تحت, تنقل, الشريط التحتي, البار السفلى, شريط سفلي, القائمة اللي تحت
header < way: header, topbar, top bar, upper bar, toolbar, headers | ترويسة, هيدر, الشريط العلوي, البار العلوي, اعلى الصفحة, الهيدر, الشريط اللي فوق
footer < way: footer, bottom of page, end of page, bottom links, page bottom | فوتر, اسفل الصفحة, اخر الصفحة, تحت الصفحة, نهاية الصفحة, الفوتر, تذييل
breadcrumb < way: breadcrumb, breadcrumbs, crumbs, crumb, path at the top | مسار التنقل, مسار الصفحة, المسار, مسار
banner < seen: banner, slider, carousel, hero, slide, hero image, slides, banners, sliders | بانر, سلايدر, البانر, بنر, اعلان الرئيسية, الصور المتحركة, شرائح, بنرات, بانرات, السلايد, الشريحة, سلايدات, الاعلان اللي فوق, اعلان الرئيسيه
logo: logo, brand mark, logos | شعار, لوجو, اللوقو, الشعار, لوقو
link < way: link, url, links, hyperlink, deep link | رابط, لينك, لنك, روابط, الروابط, لينكات, اللنك
popup < display: popup, pop up, dialog, modal, window, overlay, pop ups, popover, pops up, bottom sheet, dialogue box | نافذة, منبثقة, النافذة المنبثقة, بوب اب, البوب اب, نوافذ, منبثق, النافذه, بوباب, شاشة منبثقة
closebutton: x button, close button, close icon, x icon, cross icon, x mark, dismiss button, x off | زر الاغلاق, علامة اكس, الاكس, زر اكس, علامة الاغلاق, اكس, علامه x, زر x
tooltip: tooltip, hint, placeholder, helper text, help text, curly brackets, variable name, template variable | تلميح, نص المساعدة, نص توضيحي, تلميحات
field: field, input, textbox, text box, input box, fields, box to type, text field, inputs, text area | حقل, خانة, خانات, حقول, مربع النص, الخانه, حقل الادخال, الحقول
required: required, mandatory, compulsory, obligatory, must fill, required field, optional | اجباري, مطلوب, الزامي, اجبارية, مطلوبة, اختياري, اجباريه, الزامية
form: form, forms | نموذج, فورم, استمارة, النموذج, الفورم, نماذج
dropdown: dropdown, picker, selector, drop down, select box, dropdown list, combo box, select list | منسدلة, قائمة منسدلة, القائمة المنسدلة, دروب داون, قائمة الاختيار, منسدله
calendar: calendar, date picker, datepicker | تقويم, منتقي التاريخ, اختيار التاريخ, كالندر, التقويم
date: date, dates | تاريخ, التاريخ, تواريخ
checkbox: checkbox, tick box, check box, tick, checkmark, ticked, radio button, tickbox, unticked | مربع الاختيار, علامة صح, تشيك بوكس, المربع, صح عليها, خانة الموافقة, مربع الموافقة, علامه الصح
toggle: toggle, switch button, on off switch, toggles, toggled | مفتاح التشغيل, زر التفعيل, زر التبديل, توجل, سويتش, مفتاح التبديل
badge: badge, counter, bubble, count on icon, number on icon, small number, badge number | عداد, شارة, العداد, الرقم الصغير, الرقم اللي فوق, رقم السلة, الرقم على الايقونة, الرقم فوق, الفقاعة, بادج
arrow: arrow, arrows, chevron | سهم, اسهم, السهم, الاسهم
title: title, heading, headline, caption, page title, titles | عنوان الصفحة, عنوان الشاشة, ترويسة الصفحة, تايتل
animation: animation, transition, animated, effect, animations | حركة, انيميشن, تاثير, انتقال متحرك
keyboard < display: keyboard, keypad, on screen keyboard, keybord | كيبورد, لوحة المفاتيح, الكيبورد, كي بورد
camera: camera, selfie, front camera | كاميرا, سيلفي, الكاميرا, الكاميرا الامامية, كامره
gesture < way: swipe, swiping, gesture, drag, dragging, swiped | سحب الشاشة, سحبت, اسحب, سوايب, السحب, سحب
scroll < display: scroll, scrolling, scrolled, scroll down, scrolls | تمرير, انزل تحت, سكرول, انزل لتحت, نزلت تحت, التمرير, وانا انزل, اسكرول, نزول, انزل
scrollposition < way: scroll position, jumps to top, back to top, goes to top, jumps up, top of page, start of list, place in the list, loses my place, top of list, starts from top | اعلى الصفحة, يرجع لفوق, ترجع لفوق, لاعلى, ترجع فوق, بداية الصفحة, اول الصفحة, يرجعني فوق, لاول القائمة, للاعلى, يطلع فوق, يرجعني لفوق, ترجعني فوق, لفوق
rotate < display: rotate, rotation, landscape, sideways, portrait, rotating, turn phone, turn my phone, turning phone, horizontal mode, horizontally, tilt, rotated, flip phone, turned device, turn device, upright, lying on side, turned sideways, degrees | تدوير, لفيت الشاشة, افقي, بالعرض, لف الشاشة, لفيت الجوال, دورت الجوال, الوضع الافقي, اقلب الجوال, بالطول, لفيت, الف الجوال, قلبت الموبايل, قلب الشاشة, لفيت الموبايل, عرضي, تدوير الجوال, اقلب
darkmode < display: dark mode, night mode, dark theme, dark, black theme, light mode, night theme, dark screen, dark background | الوضع الليلي, الوضع الداكن, داكن, ليلي, دارك مود, الوضع المظلم, المود الليلي, الوضع الاسود, ثيم, مظلم, النايت مود, الثيم الغامق, الخلفية السوداء, الخلفيه السودا, نايت مود, المود الاسود
font < display: font, typeface, text size, font size, letter size | خط, الخط, حجم الخط, حجم النص, الخطوط, فونت, خطوط
letter: letter, character, characters, letters, alphabet, char, chars | حرف, حروف, احرف, الحروف, حرفين
emoji: emoji, emojis, smiley, emoticons | ايموجي, رموز تعبيرية, الايموجي, الرموز التعبيرية, سمايل
screenreader: screen reader, voiceover, talkback, accessibility, blind, blind users, alt text | قارئ الشاشة, المكفوفين, امكانية الوصول, ضعاف البصر, فويس اوفر
file < sending: file, document, pdf, attachment, files, jpg, doc, excel, attached file | ملف, ملفات, مرفق, المرفقات, المرفق, مستند, pdf
sound: sound, audio, mute, silent, volume, silent mode, sounds, ringtone | صوت, صامت, اصوات, نغمة, الصوت, سايلنت, رنة
history: history, past activity | سجل, السجل, الهيستوري, تاريخي
spinner: spinner, loading circle, loader, loading icon, spinning wheel, wheel, loading sign, spinning circle, circle turns | دائرة التحميل, علامة التحميل, الدايرة تلف, دايره, مؤشر التحميل, تلف, بتلف, يلف, دواير, بيلف
progress: progress bar, progress, percent, percentage, completeness, completion | شريط التقدم, نسبة, بالمية, اكتمال, نسبة الاكتمال, بالمئة, تقدم
step: step, wizard, steps indicator | خطوة, مرحلة, الخطوه
error404 < way: 404, page not found, not found page, dead link, broken link, link not found | 404, الصفحة غير موجودة, صفحة غير موجودة, صفحه مو موجوده, الصفحه مش موجوده, رابط معطوب
servererror: 500, 503, 502, server error, internal error, bad gateway, backend error, service unavailable, server | 500, 503, خطا في السيرفر, خطا في الخادم, سيرفر, خادم, خطا سيرفر, السيرفر, خدمة غير متاحة, الخدمة غير متاحة
onboarding: onboarding, intro, tutorial, walkthrough, tour, splash, splash screen, intro screens | شاشات الترحيب, الشرح, شاشة البداية, شاشة الترحيب, جولة, تعريفية
# trait
mobilephone < machine: mobile phone, smartphone, cellphone, cell phone, phone, handset, cell, phones, mobile, mobiles | جوال, موبايل, هاتف, جوالي, جوالات, تليفون, موبايلي, محمول, تلفون, الجوالات, التلفون
iphone < machine: iphone, ios, iphones | ايفون, آيفون, الايفون, اي او اس, ايفونات
android < machine: android, samsung, huawei, xiaomi, galaxy, pixel, oppo, redmi, honor | اندرويد, سامسونج, هواوي, شاومي, جالكسي, سامسونق, ريدمي, اوبو, اندرويود, الاندرويد
tablet < display machine: tablet, ipad, tab device, tablets, ipads | ايباد, تابلت, لوحي, الايباد, التابلت, جهاز لوحي
laptop < machine: laptop, desktop, computer, pc, mac, windows, macbook | لابتوب, كمبيوتر, اللابتوب, حاسوب, لاب توب, الكمبيوتر, لاب, ماك, ويندوز
device < machine: device, devices | جهاز, اجهزة, الجهاز, جهازي
foldable < display: foldable, fold, folding, unfolded, notch, small phone, small screen, little screen, narrow screen, small phones, small screens, compact phone, old phone | القابلة للطي, قابل للطي, النوتش, شاشة صغيرة, الجوالات الصغيرة, الشاشات الصغيرة, جوال صغير, موبايل صغير, الشاشة الصغيرة, فولد
browser < machine: browser, chrome, safari, firefox, edge, browsers, opera, web browser | متصفح, كروم, سفاري, فايرفوكس, المتصفح, متصفحات, قوقل كروم, ايدج
internet < machine: internet, wifi, network, 4g, 5g, connection, data connection, mobile data, weak signal, signal, slow internet, wi fi, offline, no internet | انترنت, شبكة, اتصال, نت, واي فاي, النت, الشبكة, اشارة, بيانات الجوال, اوفلاين, الاتصال, فور جي, الداتا
memory < machine: memory, storage, app size, mb, gb, disk, download size, space on phone, cache, ram | ذاكرة, تخزين, مساحة, حجم التطبيق, ميجا, جيجا, مساحة الجوال, كاش التطبيق, الرام, المساحه
battery < machine: battery, drain, drains, power, draining, charge level | بطارية, شحن البطارية, البطاريه, ياكل البطارية, تنفد, بطاريتي, الشحن يخلص, تستنزف, يستنزف, يخلص الشحن, بتخلص
hot < machine: hot, heat, heats, warm, heating, overheats, overheat, overheating, burning | يسخن, حار, سخونة, حرارة, سخن, بيسخن, يحمى, ساخن, سخان, حامي, مولع
version < machine: version, upgrade, app update, new version, latest version, build, update app, after update, since update, since last update, latest update, last update, after updating, after last update | اصدار, نسخة التطبيق, الاصدار الجديد, تحديث التطبيق, اخر اصدار, النسخة الجديدة, بعد التحديث, اخر تحديث, التحديث الاخير, بعد ما حدثت, من بعد التحديث, من اخر تحديث, احدث التطبيق, حدثت التطبيق, اخر نسخة
appstore: app store, play store, google play, appstore, testflight | متجر ابل, قوقل بلاي, جوجل بلاي, ابستور, متجر التطبيقات, اب ستور, بلاي ستور
cache: clear cache, cleared cache | مسح الكاش, مسحت الكاش
# thing
phonecall < talk: phone call, call, dial, dialing, ring, rings, calling, line busy, phone rings | اتصل, اتصلت, مكالمات, يرن, رنين, اكلمهم, كلمتهم, دقيت, ادق, اتصال هاتفي, الرقم ما يرد, يتصل, بيتصل, متصلين, اتصال
launchscreen < machine: splash screen, launch screen, opening screen, start screen | شاشة افتتاحية, الشاشة الافتتاحية, شاشة البداية, شاشة التشغيل
systembar < machine: system buttons, system bar, gesture bar, android buttons, home indicator, status bar, phone buttons | ازرار النظام, ازرار الجوال, ازرار الجهاز, شريط النظام, شريط الحالة, ازرار الموبايل, ازرار الاندرويد
placeholderbox < seen: grey boxes, skeleton, grey squares, empty boxes, broken image, image placeholder, image icon | مربعات رمادية, مربعات فاضية, صورة مكسورة, مربع رمادي
hscroll < display: horizontal scroll, sideways scroll, scrolls sideways, scroll sideways, moves left and right, scroll horizontally | سكرول افقي, تتحرك يمين ويسار, تمرير افقي, تمشي يمين ويسار, يتحرك يمين ويسار, سكرول جانبي
cookiebanner < danger: cookie banner, cookie consent, cookie message, accept cookies, cookie popup | ملفات الارتباط, رسالة الكوكيز, موافقة الكوكيز, الكوكيز
rateapp: rate the app, rate app, app rating, rating popup | تقييم التطبيق, قيم التطبيق, اقيم التطبيق, تقييم البرنامج
forceupdate < machine: force update, update required, must update, update popup | تحديث اجباري, يطلب تحديث, لازم احدث
otherdevice < machine: two devices, another device, other device, both devices, second device, two tabs, another tab, web and app, between devices, on web, other phone, on the laptop | جهازين, جهاز ثاني, جهاز تاني, جهاز اخر, تابين, بين الجهازين, موبايل تاني, جوال ثاني
maxlength < person: character limit, too long, max length, too many letters, letter limit, long name, number of characters, name too long | عدد الحروف, طول الاسم, حد الحروف, عدد احرف, الاسم الطويل, اسم طويل
line: line, row, lines, rows, line break, line breaks, column, columns, paragraph | سطر, سطور, صف, عمود, اعمدة, اسطر, سطرين, فقرة, صفين, صفوف
table: table, chart, sheet | جدول, جداول
corner: corner, edge, side of screen, border, frame | طرف الشاشة, زاوية, حافة, الحافة, اطراف, جنب الشاشة, برواز, الزاوية, اطار
`;
