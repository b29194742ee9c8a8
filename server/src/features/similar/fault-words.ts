// Words of what goes wrong, of accounts, of devices: one concept a line, English before the bar and Arabic after it.
export const FAULT_WORDS = `
fail: fail failed failure failing unsuccessful decline declined | فشل يفشل فاشل
success: success successful succeeded successfully | نجاح نجح نجحت ناجح تم
error: error wrongmessage exception unknown | خطأ ايرور خطا غلطة مشكلة
wrong: wrong incorrect mistaken invalid inaccurate bad | غلط خاطئ خاطئة خطأ صحيح
reject: reject rejected refuse refused accept accepts accepted | رفض مرفوض يقبل تقبل ماقبل راضي
notwork: broken dead working works work unresponsive respond effect | يعمل تعمل شغال يشتغل تشتغل يستجيب تستجيب معطل عطلان خربان اشتغل
disabled: disabled grey gray inactive greyed | رمادي معطل معطلا
empty: empty blank white nothing | فارغ فاضي فارغة بيضاء فاضية بيضا خالي
missing: missing lost gone disappear vanish lose disappeared vanished | تختفي اختفى ضاع ضاعت يضيع يروح ناقص مفقود
stay: stay remain still keep kept persist keeps remains stays | يبقى باقي مازال لازال يزال لسا لسه بقى مازالت
crash: crash crashed crashes | يطلعبرا كراش ينهار انهيار
freeze: freeze frozen hang stuck hangs freezes | يعلق علق تجمد يتجمد معلق
slow: slow slowly lag laggy sluggish long forever | بطيء بطيئة بطئ بطي بطء
load: load loading spinner loads loaded | تحميل يحمل لودينج
wait: wait waiting waited | انتظار استنيت انتظر
timeout: timeout expire expired | منتهي انتهت مهلة انتهى صلاحية
valid: valid validity | ساري سارية
reset: reset | تصفير
forget: forget forgot remember remembered | نسيت تذكر
restore: restore recover recovery | استعادة استرجاعكلمة
notfound: notfound 404 | غيرموجود موجودة
cut: cut crop cropped truncated | مقصوص مقطوع مقصوصة مقطوعة تقطع
hot: hot heat heats warm | يسخن حار سخونة حرارة
battery: battery drain drains | بطارية شحنالبطارية
old: old older outdated | قديم قديمة
new: new another different other | جديد جديدة ثاني اخر مختلف مختلفا
same: same identical | نفس مثل
many: many multiple several | كثير كثيرة عدة
late: late delay delayed | متأخر تأخير متاخر
early: early earlier | مبكر
expensive: expensive high highest | غالي غالية
cheap: cheap cheapest low lowest | رخيص ارخص اقل
right: right | يمين
left: left | يسار شمال
direction: direction wrongside side mirrored rtl | جهة اتجاه
blurry: blurry blur pixelated | ضبابي مغبش
status: status state | حالة
dark: dark darkmode night | داكن ليلي
font: font typeface | خط
layout: layout alignment align misaligned | تنسيق محاذاة
small: small tiny little | صغير صغيرة
large: large big huge | كبير كبيرة
login: login signin loginpage | تسجيلدخول دخول ادخل يدخل لوجن
logout: logout signout logs | خروج يخرجني
register: register registration signup | تسجيل اسجل انشاء
account: account profile | حساب حسابي بروفايل
password: password pass passcode | كلمةمرور باسورد باسوورد مرور سر
otp: otp verification verify | رمزتحقق تحقق تفعيل
code: code | رمز كود
email: email mail inbox | بريد ايميل
mobile: mobile phone smartphone cellphone | جوال موبايل هاتف جوالات تليفون
sms: sms | مسج
message: message | رسالة رسائل رسايل
notification: notification alert push | اشعار تنبيه اشعارات تنبيهات
name: name | اسم
language: language locale | لغة
arabic: arabic | عربي عربية عربيه
english: english | انجليزي انجليزية
translation: translation translate translated | ترجمة مترجم
session: session logged | جلسة
lock: lock locked block blocked ban | قفل حظر تبند يقفل
attempt: attempt tries try tried | محاولة محاولات جربت
security: security secure hack | امان حماية
privacy: privacy private | خصوصية
someone: somebody else customer client user someone other | عميل ناس شخص مستخدم
google: google gmail | قوقل جوجل
facebook: facebook | فيسبوك
apple: apple | ابل
iphone: iphone ios | ايفون
android: android samsung | اندرويد سامسونج
tablet: tablet ipad | ايباد تابلت لوحي
laptop: laptop desktop computer | لابتوب كمبيوتر
device: device | جهاز
browser: browser chrome safari | متصفح كروم سفاري
keyboard: keyboard | كيبورد مفاتيح
camera: camera selfie | كاميرا
internet: internet wifi network 4g 5g connection | انترنت شبكة اتصال نت
support: support agent helpdesk | دعم خدمةعملاء
chat: chat conversation | محادثة شات دردشة
complaint: complaint complain | شكوى شكاوى
ticket: ticket | تذكرة بلاغ
help: help faq | مساعدة شائعة اسئلة
contact: contact call | تواصل اتصل
terms: terms conditions | شروط احكام
setting: setting preference option | اعدادات خيار
unsubscribe: unsubscribe marketing newsletter | اوقفت ايقاف نشرة
disconnect: disconnect disconnected cutoff | تنقطع يفصل انقطع ينقطع
eye: eye reveal | عين
checkbox: checkbox tick | مربع
receive: receive received receiving arrive arrived arrives | يصل وصل تصل وصلني استلم موصلنيش يجيني تجيني بيجيلي استلمت
move: move jump jumps moved | ينتقل تنتقل يتحرك تتحرك
later: next following | بعد
ten: ten 10 | عشرة عشر
three: three 3 | ثلاث ثلاثة
first: first | اول
last: last | اخير
all: all every everything whole | كل جميع
again: again | مجدد
minute: minute second hour | دقيقة ثانية ساعة
week: week day daily weekly | اسبوع يوم يومي
unknown: unknown undefined | معروف
tell: tell told inform inform | يخبر
permission: permission access | اذن صلاحيات
sound: sound audio mute silent | صوت صامت
version: version upgrade | اصدار نسخة
memory: memory storage | ذاكرة تخزين
flicker: flicker blink flash | يرمش وميض
jump: bounce shake | يهتز
mix: mix mixed shuffle | مخلوط ملخبط
negative: negative below | سالب
format: format encoding | صيغة ترميز
unreadable: unreadable garbled symbol | رموز مشوه
reverse: reverse reversed backward backwards upside mirrored flipped inverted | مقلوب معكوس عكس
full: full complete fully | كامل كاملة
default: default automatic automatically | افتراضي تلقائي تلقائيا
server: server backend 500 | سيرفر خادم
resend: resend | اعادةارسال
timer: timer countdown | مؤقت عداد
blind: contrast readable | واضح
confuse: confuse confusing unclear | مربك
straight: stretched distorted square | ممطوط
read: read unread | مقروء قراءة
switch: switch toggle | مفتاح
`;
