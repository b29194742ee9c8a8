// Orders, their way to the door, and help. How the lines are read: vocabulary.ts.
export const ORDERS = `
# thing
order < purchase: order, purchase, bought, buy, buying, ordering, ordered, orders, purchased, purchases, oder, placed an order, ordr, oreder, bought something | طلب, اوردر, طلبية, شراء, طلبات, اشتريت, طلبت, اوردرات, طلبي, مشتريات, مشترياتي, اشتري, طلبيتي, اوردري, الاوردرات, نشتري, طلبين, اشترى, اوردرين, طلبيه, الطلبيه, اوردراتي, شريت, اشترينا, شروة, اشتر
orderhistory < purchase: order history, previous orders, past orders, old orders, orders page, orders list, older purchases, list of orders, older orders, earlier orders, past purchases | طلباتي, سجل الطلبات, الطلبات السابقة, طلبات قديمة, الطلبات القديمة, قائمة الطلبات, صفحة الطلبات, تاريخ الطلبات, اوردراتي, طلباتي السابقة, مشترياتي السابقة
ordernumber < purchase: order number, order id, order reference, reference number | رقم الطلب, رقم الاوردر, رقم الطلبية, رقم مرجعي, الرقم المرجعي
orderdetail < purchase: order details, order page, order detail | تفاصيل الطلب, صفحة الطلب, تفاصيل الاوردر, تفاصيل الشراء
thankyou < purchase: thank you page, thank you screen, order confirmation page, success page, order placed page, confirmation screen | صفحة الشكر, شاشة الشكر, صفحة تاكيد الطلب, صفحة النجاح
cancel < purchase: cancel, cancellation, cancelled, canceled, abort, void, cancelling, canceling, cancle | الغاء, الغي, كنسل, الغيت, يلغي, كنسلت, ملغي, الملغي, تلغي, لغيت, كنسلة, لاغي, اتلغى, ملغاة, انلغى, يتلغي, بلغي
return < purchase: return item, return request, send back, return product, return policy, return order, give back item, sending back, return form, item back, returns page, returns policy, return help | ارجاع, مرجوع, ارجع المنتج, ارجع منتج, مرتجع, مرتجعات, ارجع القطعة, ارجاع المنتج, طلب الارجاع, طلب ارجاع, ترجيع المنتج, ارجع الطلب, رجعت المنتج, استرجاع المنتج, ترجيع طلب, ارجع غرض, ارجعه, ارجعها, ارجع حاجة
exchange < purchase: exchange, swap, replace item, replacement, swap size | استبدال, تبديل المنتج, ابدل, بدلت, استبدل, ابدل المقاس, تبديل المقاس, بديل
damaged: damaged item, broken item, defective, torn, arrived broken | تالف, مكسور, معيوب, خربان واصل, تالفة
reorder < purchase: reorder, order again, buy again, buying again, repeat order, repeat purchase, re order, purchase again | اعادة الطلب, اطلب مرة ثانية, شراء مرة اخرى, اطلب مجددا, كرر الطلب, اعادة طلب, اطلب نفس الطلب, تكرار الطلب, اشتري تاني, اعيد الطلب, اعد الطلب
track < carrying: track, tracking, tracked, follow order, where my order, tracking number, live tracking, follow parcel, tracking link, track my order, where is my order, shipment link, awb | تتبع, تعقب, اتتبع, متابعة الشحنة, تتبع الطلب, تتبع الشحنة, رقم التتبع, رقم الشحنة, وين طلبي, متابعة الطلب, تراكينج, بوليصة, اتابع الطلب, رابط التتبع, رابط الشحنة
status < carrying: status, order status, state of order, progress of order, stage | حالة, حالة الطلب, وضع الطلب, مرحلة الطلب, ستاتس, الحاله
delivered < carrying: delivered, marked delivered, handed over, completed delivery, already delivered, says delivered, order delivered, marked as delivered, turned to delivered | تسلم, اتسلم, توصل خلاص, مسلم, مكتوب وصل, استلمته, اتحولت لتم التسليم, لتم التسليم
shipping < carrying: shipping, delivery, deliver, shipped, ship, shipment, shipments, out for delivery, dispatch, dispatched, on its way, in transit, delivering, delivary | توصيل, شحن, شحنة, تسليم, يوصل الطلب, انشحن, شحنات, مشحون, مشحونة, طلع مع المندوب, خرج للتوصيل, ديليفري, دليفري, الشحنه, شحنها, اتشحن, التوصيله, شحنتي, شحنتين
courier < carrying: courier, driver, rider, delivery man, delivery guy, delivery boy, carrier, delivery agent, delivery company, aramex, smsa, dhl, delivery person | مندوب, سائق, سواق, المندوب, عامل التوصيل, شركة الشحن, ارامكس, سمسا, شركة التوصيل, مناديب, الكابتن, سايق, مندوبكم, المناديب, عامل الشحن
parcel < carrying: parcel, package, carton, packet, goods arrived | طرد, كرتون, علبة, الكرتونة, طرود, الباكج, طردي
splitshipment < carrying: split shipment, two shipments, split order, partial delivery, separate parcels, partial shipment | شحنات مقسمة, الشحنات المقسمة, تقسيم الطلب, شحن جزئي
slot < carrying: delivery slot, slot, time slot, appointment, schedule, delivery time, delivery date, choose time, scheduled, delivery window | موعد التوصيل, موعد, مواعيد, وقت التوصيل, حجز موعد, فترة التوصيل, وقت الاستلام, ميعاد, مواعيد التوصيل, تاريخ التوصيل
estimate < carrying: estimated arrival, expected arrival, estimated delivery, eta, arrival date, expected delivery | الوصول المتوقع, موعد الوصول, التوصيل المتوقع, متى يوصل, تاريخ الوصول, المتوقع وصوله
pickup < carrying: pickup, pick up, collect from store, click and collect, store pickup, self collect, collection point | استلام من الفرع, الاستلام من المتجر, استلم من الفرع, الاستلام من الفرع, استلام من المحل, نقطة الاستلام
print < purchase: print, printing, printer, packing slip, packing list | طباعة, اطبع, يطبع, طابعة, ورقة الشحن
ordernow < order: place order button, order now, confirm order | تاكيد الطلب, زر الطلب, اطلب الان, اكد الطلب

support < talk: support, customer service, customer care, help desk, helpdesk, customer support, service team, costumer service | دعم, خدمة العملاء, خدمة عملاء, الدعم الفني, خدمة الزبائن, فريق الدعم, كول سنتر, الدعم, كاستمر سيرفس, كاستمر كير
agent < support talk: agent, representative, operator, support staff, employee of support, human agent, live agent, support person | موظف الدعم, الموظف, موظف, ممثل الخدمة, موظفة, موظف خدمة, الايجنت, موظف الشات, موظفه
chat < talk: chat, conversation, live chat, chatting, chat window, support chat, chats, dialogue | محادثة, شات, دردشة, محادثات, الشات, اللايف شات, المحادثه المباشرة, لايف شات
bot < talk: bot, chatbot, robot, virtual assistant, automatic reply, auto reply, robot reply, automated | بوت, روبوت, الرد الالي, شات بوت, المساعد الافتراضي, الرد التلقائي, المجيب الالي, البوت
complaint < talk: complaint, complain, complaints, complaining, claim | شكوى, شكاوى, شكاوي, اشتكي, الشكوي, شكوتي
ticket < talk: ticket, case number, ticket number, support request, reference of complaint, inquiry, enquiry, ticket id, support ticket | تذكرة, بلاغ, تيكت, رقم البلاغ, رقم التذكرة, رقم الشكوى, تذاكر, استفسار, بلاغي, تذكرتي
help < talk: help center, help centre, faq, help article, help page, frequently asked, articles, help section, knowledge base, article, help | مساعدة, الاسئلة الشائعة, الاسئلة المتكررة, مركز المساعدة, صفحة المساعدة, الاسيله الشايعه, مقال, مقالات, سؤال, اسئلة, الاسئلة
contact < talk: contact form, contact, get in touch, contact page | تواصل معنا, اتصل بنا, التواصل, نموذج التواصل, كلمنا, راسلنا, تواصل, نموذج الاتصال
hotline < talk: hotline, call center, phone line, helpline, customer service number, toll free, call centre, support number, phone number of support, call us number, support phone, customer care number, phone number for customer | الخط الساخن, رقم خدمة العملاء, رقم الدعم, الرقم المجاني, خط المساعدة, الكول سنتر, رقم الاتصال, الرقم الموحد, رقم التواصل, رقم الشركة
callback < talk: callback, call back, call me back, request a call | معاودة الاتصال, طلب اتصال, اعادة الاتصال, يتصلون
workinghours < talk: working hours, business hours, opening times, office hours, work hours | ساعات العمل, اوقات العمل, وقت الدوام, مواعيد العمل, اوقات الدوام
reply < talk: reply, replies, answer, response from, replied, answered, answers | رد, ردود, يرد, جواب, ردوا, يجاوب, حد يرد, يردون, اجابة, يردوا, ردهم
survey < talk: survey, questionnaire, poll, satisfaction, rate chat, rate agent | استبيان, تقييم الخدمة, تقييم المحادثة, تقييم الموظف, رضا العملاء
transcript < talk: transcript, chat history, conversation history, previous chats, old chats | سجل المحادثة, نسخة المحادثة, المحادثات السابقة, المحادثات القديمة
inboxlist < message news: inbox, message centre, message center | صندوق الرسائل, صندوق الوارد, الانبوكس
policy: policy, terms, conditions, terms and conditions, terms of use, privacy policy, return policy page, legal | شروط, احكام, الشروط والاحكام, سياسة, سياسة الخصوصية, سياسات, سياسة الارجاع, الاحكام
about: about page, careers | وظائف
# thing
preparing < purchase: preparing, processing, pending, in process, packed, under processing | قيد التجهيز, جاري التجهيز, قيد التنفيذ, تحت التجهيز, قيد المعالجة, التجهيز, بيتجهز, يتجهز
coverage < carrying place: not deliver to area, coverage, delivery area, outside area, not available in area, delivery zone | نطاق التوصيل, خارج النطاق, منطقة التوصيل, التغطية, ما توصلون, لا يوجد توصيل, خارج نطاق
humanagent < talk: human, real person, talk to person, talk to someone, employee, staff, talk to human, live person | انسان, شخص حقيقي, اكلم موظف, اكلم احد, اكلم حد, بني ادم, اتكلم مع حد, موظفين, الموظفين
reason: reason, reasons, why cancelled, cause | سبب, اسباب, السبب, الاسباب
question: question, questions, issue type, topic of complaint, subject | موضوع, نوع المشكلة, الموضوع
`;
