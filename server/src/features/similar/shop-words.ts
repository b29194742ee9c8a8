// Words of a shop in both languages: each line is one concept, English before the bar and Arabic, with its dialects, after it.
// Words are looked up by their stems, so inflected forms need no line of their own.
export const SHOP_WORDS = `
cart: cart basket bag trolley | سلة عربة
checkout: checkout | تشيكاوت
pay: pay payment paid paying transaction | دفع سداد ادفع اسدد
charge: charge deduct deducted billed debit withdrawn | خصم انخصم سحب انسحب
refund: refund reimburse moneyback | استرجاع استرداد مسترد رجعوا مرتجع
money: money cash amount sum balance fund | مبلغ فلوس رصيد مصاري قيمة نقود
price: price cost priced pricing | سعر تكلفة اسعار بكم
total: total subtotal grandtotal | اجمالي مجموع
discount: discount offer sale promotion deal rebate promo promotional | تخفيض عرض عروض تنزيلات تخفيضات دعائي دعاية
coupon: coupon voucher promocode | كوبون قسيمة قسايم
tax: tax vat | ضريبة
fee: fee surcharge | رسوم
shipping: shipping delivery deliver delivered courier ship shipped shipment parcel | توصيل شحن شحنة مندوب تسليم وصل سائق
free: free gratis | مجاني مجانا ببلاش
order: order purchase bought buy buying ordering | طلب اوردر طلبية شراء طلبات اشتريت
cancel: cancel cancellation abort void | الغاء الغي كنسل الغيت
return: returns return | ارجاع مرجوع ارجع
exchange: exchange swap | استبدال تبديل
track: track tracking | تتبع تعقب
invoice: invoice receipt | فاتورة ايصال فواتير وصل
stock: stock inventory available availability unavailable | مخزون متوفر متاح توفر
quantity: quantity qty piece unit | كمية حبة قطعة كميات
product: product item article goods merchandise thing | منتج سلعة غرض صنف منتجات اغراض بضاعة قطع
brand: brand | ماركة براند ماركات علامة
category: category section department | قسم فئة تصنيف اقسام
size: size sizing | مقاس سايز مقاسات
colour: colour color shade | لون الوان
variant: variant variation | خيار
wishlist: wishlist favourite favorite | مفضلة امنيات
gift: gift giftcard present | هدية هدايا
wrap: wrap wrapping | تغليف
review: review rating star rate | تقييم تقييمات نجوم
wallet: wallet | محفظة
points: loyalty reward | نقاط ولاء مكافات
card: card visa mastercard creditcard debitcard | بطاقة فيزا كرت ماستركارد بطاقات
mada: mada | مدى
applepay: applepay | ابلباي
stcpay: stcpay | استيسيباي
tabby: tabby | تابي
tamara: tamara | تمارا
installment: installment instalment split monthly | قسط تقسيط اقساط
cod: cod cashondelivery | كاش استلام
bank: bank | بنك مصرف
transfer: transfer | تحويل حوالة
currency: currency dollar riyal sar sr | عملة دولار ريال
address: address | عنوان عناوين
location: location gps pin marker | موقع لوكيشن موقعي
map: map | خريطة خرائط
city: city town | مدينة
branch: branch store | فرع فروع معرض
slot: slot appointment schedule | موعد مواعيد
compare: compare comparison | مقارنة قارن
driver: driver rider | سواق سائق مندوب
reorder: reorder rebuy | اعادةالطلب
duplicate: duplicate twice double two repeated repeat | مرتين مكرر تكرار دبل يتكرر متكرر
zero: zero | صفر
install: install installation | تثبيت
app: app application program | تطبيق برنامج ابلكيشن
website: website site web | موقعالويب
page: page screen view | صفحة شاشة صفحات
home: home homepage mainpage landing | رئيسية هوم
menu: menu drawer sidemenu sidebar | قائمة منيو قوائم
list: list listing | لائحة ليست
tab: tab | تبويب تاب
banner: banner slider carousel | بانر سلايدر بنر
footer: footer bottom | فوتر اسفل تحت
header: header topbar | ترويسة هيدر
bar: bar navbar navigation | شريط بار
button: button btn | زر زرار ازرار
icon: icon | ايقونة
badge: badge counter | عداد شارة
link: link url | رابط لينك لنك روابط
image: image picture photo pic | صورة صور
video: video clip | فيديو مقطع فيديوهات
text: text wording | نص كتابة نصوص كلام
letter: letter character | حرف حروف احرف
number: number digit numeral | رقم عدد ارقام
field: field input textbox | حقل خانة خانات
form: form | نموذج فورم استمارة
popup: popup dialog modal window | نافذة منبثقة
dropdown: dropdown picker selector | منسدلة
calendar: calendar date day birthday birth dob | تاريخ ميلاد تقويم مواليد ميلادي
month: month | شهر شهور
year: year | سنة سنوات
time: clock | توقيت
search: search find lookup searching | بحث ابحث ادور دور
filter: filter filtering | فلتر تصفية فلاتر
sort: sort sorting sorted arrange | ترتيب رتبت فرز
result: result | نتيجة نتائج
suggestion: suggestion autocomplete autosuggest | اقتراح اقتراحات
typo: typo misspelled misspelling spelling | املائي املاء
barcode: barcode qr scanner | باركود
voice: voice microphone mic | صوتي مايك ميكروفون
scroll: scroll scrolling swipe | تمرير انزل سكرول سحبت
zoom: zoom pinch enlarge | تكبير زوم اكبر
rotate: rotate rotation landscape sideways | تدوير لفيت افقي
back: back previous | رجوع ارجع رجعت
close: closing closed closes close quit exit | اغلاق سكرت قفلت اقفل سكر يغلق اغلقت
open: open launch opening | فتح افتح يفتح افتحه فتحت
reopen: restart relaunch reopen | اعادةتشغيل
refresh: refresh reload update updated | تحديث ريفريش تحميلالصفحة
add: add added adding | اضافة ضفت اضيف اضف
remove: remove delete removed deleted deletion erase clear cleared wipe | حذف مسح شلت ازالة امسح احذف محذوف اتمسح شال تنشال
change: change edit modify | تغيير تعديل اغير عدلت غيرت تبديل
save: save saved saving | حفظ احفظ محفوظ محفوظة اتحفظ
choose: choose select chosen chose pick selected | اختيار اختر اخترت حددت محدد مختارة
press: press click tap push touch pressing | ضغط ادوس اضغط ضغطت دوس كبس كليك
enter: enter type entered typed typing fill filled write | ادخال كتبت اكتب كتابة ادخل مدخل تعبئة عبيت
send: send sending submit sent | ارسال ارسل بعت بعثت
upload: upload attach uploading attachment attached | رفع ارفاق مرفق ارفع
download: download downloaded downloading | تنزيل حملت نزل انزل
share: share sharing | مشاركة شير
print: print printing | طباعة
copy: copy paste clipboard | نسخ لصق
show: show display appear shown displayed visible | يظهر تظهر ظهر عرض يطلع تطلع طلع مكتوب يعرض باين
hide: hidden hide cover covered covering behind overlap overlapping | مخفي تغطي متغطي مغطى تداخل متداخل
increase: increase plus raise | زيادة ازود زائد
decrease: decrease minus reduce | انقاص انقص ناقص
apply: apply applied | اتطبق طبق تطبيقالكود احتساب يحتسب ينحسب تنحسب محسوب
calculate: calculate calculation compute count | محسوبة يحتسب ينحسب تنحسب محسوب احتساب
put: put place insert | احط حطيت وضع
allow: allow let permit | يسمح يخلي
confirm: confirm confirmation | تاكيد اكد
history: history past | سابق سابقة سجل
limit: limit maximum minimum max min | حد
step: step stage | خطوة مرحلة
create: create creates creating make | انشاء ينشئ سوي
customer: guest visitor | زائر ضيف
sold: seller vendor merchant | بائع تاجر
bundle: bundle pack set | باقة مجموعة
alert: remind reminder | تذكير
warranty: warranty guarantee | ضمان
package: package box carton | كرتون علبة
store: appstore playstore | متجر
detail: detail information info data | تفاصيل معلومات بيانات
file: file document pdf | ملف ملفات
summary: summary overview | ملخص
arrow: arrow | سهم اسهم
bell: bell | جرس
logo: logo | شعار
whatsapp: whatsapp | واتساب
preview: preview thumbnail | معاينة مصغرة
gender: gender male female | جنس ذكر انثى
title: title heading headline |
`;
