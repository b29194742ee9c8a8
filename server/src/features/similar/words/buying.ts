// Baskets, prices and paying. How the lines are read: vocabulary.ts.
export const BUYING = `
# thing
cart < basket: cart, basket, bag, trolley, shopping list, shopping basket, bascket | سلة, عربة, عربية التسوق, كارت التسوق, شنطة, حقيبة, عربانة, باسكت, عربه, السله, عربتي, شنطة التسوق
minicart < cart basket: mini cart, cart drawer, cart icon, basket icon, bag icon, cart badge | ايقونة السلة, ايقونة العربة, السلة المصغرة
saveforlater < basket: save for later, saved for later, save later | حفظ لوقت لاحق, احفظ لوقت, محفوظ لبعدين, حفظ لبعدين, المؤجل, احفظ لوقت لاحق, حفظ لوقت تاني, المحفوظات, حفظ لوقت ثاني
checkout < paying: checkout, check out, place order, placing order, complete order, complete purchase, proceed, order review, last step, final step | اتمام الشراء, اتمام الطلب, اكمال الطلب, اكمال الشراء, اكمل الطلب, اكمل الشراء, تشيك اوت, تشيكاوت, متابعة الشراء, متابعة الدفع, كمل الطلب, انهاء الطلب, اخر خطوة, الخطوة الاخيرة, اتمام
summary < purchase: summary, overview, breakdown, order review | ملخص, خلاصة, ملخص الطلب
pay < paying: pay, payment, paid, paying, pay now, settle, payement | دفع, ادفع, دفعت, سداد, اسدد, سددت, مدفوع, بدفع, تدفع, الدفعة
paymentmethod < pay paying: payment method, payment option, ways of paying, how to pay, method of payment | طريقة الدفع, طرق الدفع, وسيلة الدفع, وسائل الدفع, خيارات الدفع, خيار الدفع
transaction < pay paying: transaction, payment process | معاملة, عملية الدفع, عملية شراء, معاملات
gateway < pay paying: gateway | بوابة الدفع, بوابة
charge < paying: charge, deduct, deducted, billed, debit, debited, withdrawn, taken from account, money taken, money was taken, cut from account, money left account, overcharge, money went, amount went, money gone, took money, money deducted, charged | انخصم, خصم المبلغ, خصم الفلوس, خصم من حسابي, خصم من البطاقة, ينخصم, اتخصم, يخصم, يتخصم, خصمت, خصموا, سحب المبلغ, سحب الفلوس, انسحب, انسحبت, ينسحب, اتسحب, سحبوا, سحبت, طار المبلغ, راح المبلغ, راحت الفلوس, خصموا المبلغ, خصموها, انخصمت, خصم قيمة, طارت الفلوس, مخصوم, مخصومة
refund < paying: refund, reimburse, money back, give back money, credit back, refunded, returned money, returned amount | استرداد, استرجاع المبلغ, استرجاع الفلوس, استرجاع, مسترد, المسترجع, رجعوا الفلوس, رجعوا المبلغ, ترجيع, ترجيع الفلوس, رجع المبلغ, رجعت الفلوس, ترجع الفلوس, يرجع المبلغ, رجوع المبلغ, ارجاع المبلغ, رد المبلغ, يرجعوا فلوسي, رجعنا الفلوس, مردود
money < sum: money, cash, fund, funds | فلوس, مصاري, نقود, فلوسي, بيزات, كاش
amount < sum: amount, sum, figure, value | مبلغ, قيمة, المبالغ, مبالغ
balance < sum: balance, credit | رصيد, ارصدة
price < sum: price, cost, priced, pricing, rate per, how much | سعر, اسعار, تكلفة, بكم, ثمن, التسعيرة, تمن
total < sum: total, subtotal, sub total, grand total, sum up, totals, order amount, order value | اجمالي, مجموع, المجموع الكلي, توتال, الاجمالى, المجموع الفرعي
tax < sum: tax, vat | ضريبة, ضرايب, القيمة المضافة, ضريبة القيمة المضافة, ضريبي
fee < sum: fee, surcharge, extra cost, delivery cost, shipping cost, delivery charge, service charge, charges | رسوم, مصاريف, عمولة
shippingfee < fee sum carrying: delivery fee, shipping fee, shipping cost, delivery cost, delivery charge, shipping charge, postage, shipping price, delivery price | رسوم التوصيل, رسوم الشحن, مصاريف الشحن, مصاريف التوصيل, سعر التوصيل, سعر الشحن, قيمة التوصيل, تكلفة الشحن, تكلفة التوصيل, اجرة التوصيل
freeshipping < saving: free shipping, free delivery, shipping free, delivery free | شحن مجاني, توصيل مجاني, توصيل ببلاش, الشحن ببلاش, شحن مجانا, توصيل مجانا
free: free, gratis, complimentary, no cost | مجاني, مجانا, ببلاش, بلاش
minimumorder < sum: minimum order, order minimum, minimum amount, minimum basket, min order | الحد الادنى للطلب, الحد الادنى, اقل طلب, حد ادنى
coupon < saving: coupon, voucher, promo code, promotion code, discount code, promocode, offer code | كوبون, كوبونات, قسيمة, قسائم, كود الخصم, كود خصم, رمز الخصم, رمز خصم, برومو كود, بروموكود, كود العرض, كود التخفيض, رمز ترويجي, الرمز الترويجي
discount < saving: discount, reduction, percent off, reduced price, rebate, markdown, discounted, percentage off | تخفيض, خصومات, نسبة الخصم, الخصم, خصم, مخفض, تنزيل السعر, تخفيض السعر
offer < saving: offer, sale, promotion, deal, promo, promotional, campaign, special, flash sale, bogo, buy one get one, buy 2 get 1, black friday, flash sales, white friday, sales, third free, get one free, buy two, second half price | عرض, عروض, تنزيلات, تخفيضات, دعائي, حملة, اوفر, العروض, بروموشن, عرض خاص, اشتري واحد, صفقة, سيل, فلاش سيل, العروض السريعة, التخفيضات السريعة, ترويجي, ترويجية, الترويجية, البلاك فرايدي, الجمعة البيضاء, اشتر 2, الثالث مجانا, 2 1, قطعتين والثالثة, الثانية بنص السعر, اشتري 2
countdown < saving: countdown, count down, timer, time left, remaining time, flash | عداد تنازلي, العد التنازلي, المؤقت, تايمر, الوقت المتبقي, مؤقت
giftcard < saving: gift card, giftcard, gift voucher, gift code | بطاقة هدية, بطاقات الهدايا, كرت هدية, جفت كارد, بطاقة الاهداء, كارت هدية, قسيمة هدية, جيفت كارد, الجيفت كارد, كود الهدية, بطاقه هديه, كرت الهدية
gift < basket: gift, present, gift message, gift note, gift box | هدية, هدايا, اهداء, رسالة الهدية, كهدية
giftwrap < gift basket: gift wrap, wrapping, wrap, gift wrapping | تغليف, تغليف الهدية, تغليف هدايا, لف الهدية
sample: sample, samples, tester piece | عينة, عينات
donation: donation, donate, charity | تبرع, صدقة, التبرعات
ordernote < basket: order note, note for seller, note for courier, delivery note, special instruction, delivery instruction, instructions for driver, comment for order | ملاحظة الطلب, ملاحظات التوصيل, ملاحظات الطلب, ملاحظة للمندوب, تعليمات التوصيل, ملاحظة البائع, ملحوظة, ملاحظة, ملاحظات
wallet < paying: wallet, store credit, e wallet, wallet balance | محفظة, محفظتي, رصيد المحفظة, المحافظ, والت
points < saving: loyalty, reward, points, loyalty program, tier, membership, member level, redeem, redemption, cashback, cash back | نقاط, نقطة, ولاء, مكافات, النقط, برنامج الولاء, عضوية, مستوى العضوية, كاش باك, استبدال النقاط, مكافاة, نقاطي, بوينتس, برنامج النقاط, ونقاطي
referral < saving: referral, refer friend, invite friend, invite code, invitation code, friend invitation | دعوة صديق, كود الدعوة, دعوة الاصدقاء, دعوة, احالة, ادعو صديق, رابط الدعوة
card < paying: card, credit card, debit card, bank card, creditcard, cards | بطاقة, بطاقات, كرت, كروت, بطاقتي, كارت, كروتي, بطاقه بنكيه, بطاقة ائتمان, كريدت, كرتي
visa < card paying: visa, mastercard, master card, amex, american express | فيزا, ماستركارد, ماستر كارد, ماستر, اميكس, فيزتي
savedcard < card paying: saved card, stored card, saved cards, saved payment, card on file, remembered card | بطاقة محفوظة, البطاقات المحفوظة, كروت محفوظة, بطاقاتي, البطاقة المحفوظة, وسائل الدفع المحفوظة, الكارت المحفوظ
cvv < card paying: cvv, cvc, security code, three digits on back, card code | رمز الامان, الرمز الخلفي, رقم التحقق خلف البطاقة
expirydate < paying: expiry date, expiration date, expiry, mm yy, card expiry | تاريخ الانتهاء, تاريخ انتهاء, انتهاء البطاقة, تاريخ الصلاحية
cardholder < paying: cardholder, card holder, name on card | صاحب البطاقة, حامل البطاقة, الاسم على البطاقة
mada < card paying: mada | مدى, مدي
applepay < paying: apple pay, with apple pay, applepay, apple wallet | ابل باي, آبل باي, ابلباي
googlepay < paying: google pay, with google pay, googlepay, gpay, samsung pay | جوجل باي, قوقل باي, سامسونج باي
stcpay < paying: stc pay, stcpay, urpay | اس تي سي باي, اسيتيسي باي, stc باي
localwallet < wallet paying: vodafone cash, instapay, fawry, knet, benefit pay, meeza, paypal, sadad | فودافون كاش, انستا باي, انستاباي, فوري, كي نت, كينت, بنفت, ميزة, باي بال, بايبال
paylater < paying: tabby, tamara, buy now pay later, pay later, bnpl | تابي, تمارا, تابى, اشتر الان وادفع لاحقا, الدفع لاحقا, فاليو, ادفع لاحقا
tabby: tabby | تابي, تابى
tamara: tamara | تمارا
installment < paying sum: installment, instalment, installments, split payment, split in 4, split into, monthly payment, pay in four, instalments, four payments, splitting bill, split bill | قسط, تقسيط, اقساط, بالتقسيط, دفعات, القسط الشهري, تقسيم المبلغ, قسطا, اقسط, تقسيم
cod < paying: cash on delivery, cod, pay on delivery, cash delivery, pay cash, pay courier, paying when arrives, pay at door | دفع عند الاستلام, الدفع عند التوصيل, كاش عند الاستلام, كاش عند التوصيل, ادفع كاش, نقدا عند الاستلام, ادفع عند الاستلام, الدفع كاش, الدفع نقدا, الاستلام نقدا, ادفع عند الباب
bank < paying: bank, issuing bank | بنك, مصرف, البنوك, بنوك, بنكي, البنكي
transfer < bank paying: bank transfer, wire transfer, iban, transfer money, wire | تحويل بنكي, حوالة, ايبان, التحويل البنكي, تحويل المبلغ, تحويل فلوس, الحوالة
threeds < bank paying: 3d secure, 3ds, bank verification, bank page, bank otp, bank code, secure page, authentication page | صفحة البنك, كود البنك, رمز البنك, تحقق البنك, التحقق الامن, شاشة البنك, رسالة البنك, موقع البنك
currency < sum: currency, dollar, riyal, sar, sr, usd, egp, aed, kwd, pound, dirham, euro, currencies | عملة, دولار, ريال, جنيه, درهم, دينار, عملات, يورو, العملات
invoice < purchase: invoice, receipt, bill, tax invoice, invoices, reciept, receit | فاتورة, ايصال, فواتير, ايصالات, وصل الدفع, الفاتورة الضريبية, سند
taxnumber < tax: tax number, vat number, tax id, company tax, company invoice, cr number | الرقم الضريبي, رقم الضريبة, السجل التجاري, رقم ضريبي
billing < place: billing address, billing | عنوان الفاتورة, عنوان الفوترة, الفوترة
quantity < goods basket: quantity, qty, amount of pieces, number of pieces, units, pieces, quantities, count of items, number of items, unit | كمية, كميات, عدد القطع, حبة, حبتين, حبات, عدد المنتجات, عدد, الكميه, عدد الحبات, قطعتين
plusbutton < basket: plus, plus button, plus sign, increase button | زائد, زر الزائد, علامة الزائد, الزايد, البلس, زر الزيادة, علامة الجمع, علامة زائد
minusbutton < basket: minus, minus button, minus sign, decrease button | ناقص, زر الناقص, علامة الناقص, المينس, زر النقصان, انقاص
stock < goods: stock, inventory, available, availability, unavailable, sold out, out of stock, in stock, remaining pieces, left in store, back in stock | مخزون, متوفر, متاح, توفر, غير متوفر, نفد, نفذ, نفذت, خلصان, الستوك, خلص من المخزن, المخزن, نافد, متوفره, التوفر, الكمية المتوفرة
bundle < goods: bundle, pack, combo, multipack, buy together, bought together | باقة, باقات, مجموعة, طقم, بكج, باكيج, كومبو, يشترى معا
warranty: warranty, guarantee, insurance, extended warranty | ضمان, كفالة, تامين, الضمانة
budget: budget, spending | ميزانية
preorder: preorder, pre order, coming soon | طلب مسبق, حجز مسبق
# thing
topup < paying: top up, topup, charge wallet, recharge, add money, add funds, load wallet | شحن المحفظة, اشحن المحفظة, شحن الرصيد, اشحن رصيد, شحنت المحفظة, شحنت, تعبئة الرصيد, اضافة رصيد, شحن رصيد
freegift < saving: free gift, free item, free product | هدية مجانية, المنتج المجاني, القطعة المجانية, العينة المجانية
pricechange < sum: price changed, price changes, price went up, different price, old price, another price, price increases, price difference, price jump | السعر يتغير, السعر اختلف, سعر مختلف, السعر تغير, سعر ثاني, سعر تاني, السعر زاد, فرق السعر, السعر القديم, اختلاف السعر, سعر غير, بسعر ثاني, بسعر مختلف
`;
