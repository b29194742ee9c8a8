// How, when, how many and which way. How the lines are read: vocabulary.ts.
export const TRAITS = `
# generic
time: time, clock | وقت, توقيت
again < repeat: again, another time, once more | مجدد, مرة ثانية, مرة اخرى, مرة تانية, تاني مرة
everytime < repeat: every time, each time, always, whenever, all the time, constantly | كل مرة, دائما, دايم, دايما, كلما, كل شوي, باستمرار
sometimes: sometimes, randomly, occasionally, intermittent, at times, random | احيانا, مرات, ساعات, اوقات, بعض الاحيان, عشوائي
all: all, every, everything, whole, any, entire, everyone, everybody | كل, جميع, كامل, كاملة, كلها, كله, كلهم, الكل
same: same, identical, equal | نفس, نفسه, نفسها, مثل, مطابق
new: new, newer, fresh | جديد, جديدة, حديث, الجديده
first: first, 1st | اول, اولى, الاولى
last: last, latest, final | اخير, الاخير, الاخيرة
next: next, following, later | تالي, التالي, التالية, القادم, الجاي, لاحق, بعدها, وبعدها, بعدين, وبعدين
many: many, several, multiple | كثير, كثيرة, عدة, كتير, وايد, كتيره
immediately: immediately, directly, at once, instantly, as soon as, right away, straight away, suddenly, soon | فورا, مباشرة, بمجرد, حالا
# trait
old: old, older, outdated, previous, earlier, past | قديم, قديمة, سابق, سابقة, القديم, القديمه, السابق
right: right side, on the right, from right, right corner, right edge | يمين, اليمين
left: left side, on the left, from left, left corner, left edge, from the left | يسار, شمال, اليسار, الشمال
top: top, upper, at the top, above | فوق, اعلى, الاعلى, العلوي
bottom: bottom, lower part, at the bottom, below, beneath, under | تحت, اسفل, الاسفل, السفلي
middle: middle, center, centre, half way | وسط, منتصف, الوسط, المنتصف
high: expensive, high, highest, most expensive, higher, dearer, increased price | غالي, غالية, الاغلى, اغلى, مرتفع, غاليه, اعلى سعر
low: cheap, cheapest, low, lowest, cheaper, least expensive | رخيص, ارخص, اقل, الارخص, رخيصة, الاقل, ادنى
small: small, little, short | صغير, صغيرة, قصير, صغيره
large: large, big, bigger, long, wide, tall, bigger than | كبير, كبيرة, طويل, طويلة, عريض, اكبر
black: black | اسود, سوداء
red: red | احمر, حمراء
green: green, blue, yellow | اخضر, ازرق, اصفر
second2: second, seconds, sec, secs, half a minute | ثانية, ثواني, ثوان, ثانيه
minute: minute, minutes, mins, min, quarter of a minute | دقيقة, دقائق, دقايق, دقيقه, ربع دقيقة, دقيقتين
hour: hour, hours | ساعة, ساعتين
day: day, days, daily, tomorrow, yesterday, today | يوم, ايام, يومين, يومي, بكرة, امس, اليوم, امبارح, النهارده
week: week, weekly, weeks, weekend | اسبوع, اسبوعي, اسابيع
friday: friday, saturday, sunday, holiday, ramadan, eid | جمعة, الجمعة, سبت, الاحد, عطلة, رمضان, خميس
month: month, monthly, months | شهر, شهور, شهري, اشهر, شهريا
year: year, years, 2024, 2025, 2026 | سنة, سنوات, سنين, عام
night: night, midnight, morning, evening | ليلا, الليل, الصبح, مساء, صباحا, بالليل, نص الليل
future: future | المستقبل, مستقبل, مستقبلي
timezone: timezone, time zone, gmt, utc, hours behind, hours ahead, three hours, wrong time, saudi time, hour behind, hour ahead | المنطقة الزمنية, توقيت الرياض, فرق التوقيت, توقيت جرينتش, توقيت السعودية, متقدم ساعة, متاخر ساعة, فرق ساعات, متاخر 3 ساعات, الوقت غلط
fraction < sum: decimal, decimals, halala, fraction, cents, decimal point | كسور, هللة, هللات, فاصلة عشرية, عشري, قروش
arabicdigits < tongue: arabic digits, arabic numerals, hindi digits, arabic numbers, eastern digits | الارقام العربية, ارقام عربية, ارقام هندية, بالهندي, الارقام الهندية, ارقام انجليزية
space: space, spaces, blank at the end, trailing space, leading zero | مسافة بعد, مسافة زائدة, مسافة في الاخر, مسافة اضافية, الصفر في البداية
uppercase: uppercase, capital, capital letters, lowercase, lower case, upper case | حروف كبيرة, كابيتال, احرف كبيرة, سمول
specialchar: hyphen, apostrophe, dash, special characters, symbols | شرطة, رموز خاصة, فاصلة
half: half | نصف
one: one, single, 1 | واحد, واحدة, 1
two: two, 2, couple | اثنين, اتنين, 2, اثنان
three: three, 3 | ثلاث, ثلاثة, 3, تلاته, تلات
four: four, 4 | اربع, اربعة, 4
five: five, 5 | خمس, خمسة, 5
six: six, 6 | ست, ستة, 6
ten: ten, 10 | عشرة, عشر, 10
twenty: twenty, 20 | عشرين, 20
thirty: thirty, 30 | ثلاثين, 30, تلاتين
fifty: fifty, 50 | خمسين, 50
hundred: hundred, 100 | مية, مئة, 100, ميه
# generic
works: works, working, works fine, fine, ok, normal, normally, work | شغال, يشتغل, تمام, عادي, يعمل, تعمل, شغالة, تشتغل, بيشتغل, سليم, اشتغل, طبيعي, يضبط, تضبط, زبط, يمشي, تمشي
update: update, updates | يحدث
stop: stop, stops, end, ends, stopped, finish, finishes, finished | ينتهي عند, يخلص, خلصت, وقف
start: start, starts, begin, begins, started | يبدا, بدا, تبدا, بداية, بديت
find: find, found, finds, look | لقيت, لقيته, لقيتها, القى, الاقي, بلاقي, لاقيت, نلاقي, تلاقي, اجد, اجده, يلاقي
tell: tell, tells, told, explain, says why | يوضح, توضح, يشرح, يبين السبب, يقولك
try: try, tried, trying, retry, attempted | جربت, جرب, اجرب, مجرب, بجرب
nobody: nobody, none, no one, whole team | كلنا, كلهم نفس
problem: problem, issue, bug, trouble | مشكلة, مشكله, علة, عيب
# trait
inside: inside, within | جوا, داخل, جوه
suddenly: suddenly, all of a sudden | فجاة, فجاه
fast: fast, quick, quickly, speed | سريع, سريعة, سرعة
# generic
certain: certain, specific, particular | معين, معينة
own: mine, own | الخاص, الخاصة
good: good, great, nice, well | كويس, زين, حلو, ممتاز
do: make, made, makes | سويت, اسوي, يسوي, تسوي, اعمل, عملت, بعمل, يعمله
around: around, approximately, about | حوالي, تقريبا
completely: completely, totally | تماما, بالكامل
box: box, boxes, square, squares | علب, صندوق
already: already | خلاص
`;
