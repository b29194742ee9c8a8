import type { SameReport } from './same-report.ts';

export const FIRST_AUTHOR: readonly SameReport[] = [
  {
    en: 'Something feels wrong with the wish list, please check it.',
    msa: 'يبدو أن هناك خللًا ما في قائمة الأمنيات، يُرجى فحصها.',
    gulf: 'أحس فيه شي غلط في قائمة الأمنيات، ياليت تشيكون عليها.',
    egypt: 'حاسس إن فيه حاجة غلط في قايمة الأمنيات، ياريت تبصوا عليها.',
  },
  {
    en: 'The phone number at the bottom of the site is outdated.',
    msa: 'رقم الهاتف المذكور في أسفل الموقع قديم.',
    gulf: 'رقم التلفون اللي تحت في الموقع قديم.',
    egypt: 'رقم التليفون اللي تحت في آخر الموقع قديم.',
  },
  {
    en: 'The delivery fee ought to be listed beside each product.',
    msa: 'ينبغي أن تُذكر رسوم التوصيل بجانب كل منتج.',
    gulf: 'رسوم التوصيل لازم تكون مكتوبة جنب كل منتج.',
    egypt: 'مصاريف الشحن لازم تكون مكتوبة جنب كل منتج.',
  },
  {
    en: 'The app crashes all day on my old tablet.',
    msa: 'ينهار التطبيق طوال اليوم على جهازي اللوحي القديم.',
    gulf: 'التطبيق يكرّش طول اليوم على التابلت القديم حقي.',
    egypt: 'التطبيق بيكرّش طول اليوم على التابلت القديم بتاعي.',
  },
  {
    en: 'The coupon was meant to take off 20%, yet nothing changed.',
    msa: 'كان من المفترض أن يخصم الكوبون 20%، ومع ذلك لم يتغير شيء.',
    gulf: 'الكوبون المفروض يخصم 20%، ومع كذا ما تغيّر شي.',
    egypt: 'الكوبون كان المفروض يخصم 20%، بس مفيش حاجة اتغيرت.',
  },
  {
    en: 'Opened my profile, then pressed Save: the spinner never stops.',
    msa: 'فتحتُ ملفي الشخصي ثم ضغطتُ حفظ: مؤشر التحميل لا يتوقف.',
    gulf: 'فتحت ملفي الشخصي بعدين ضغطت حفظ: علامة التحميل ما توقف.',
    egypt: 'فتحت البروفايل بتاعي وبعدين دوست حفظ: علامة التحميل مبتقفش.',
  },
  {
    en: 'Filtered by size, next by colour; only blue shirts should remain.',
    msa: 'صفّيتُ حسب المقاس وبعده حسب اللون؛ يجب أن تبقى القمصان الزرقاء فقط.',
    gulf: 'فلترت بالمقاس وبعدها باللون؛ الصح ما يبقى إلا القمصان الزرق.',
    egypt: 'فلترت بالمقاس وبعدها باللون؛ الصح إن القمصان الزرقا بس تفضل.',
  },
  {
    en: 'Product photos normally load instantly, now they take twelve seconds.',
    msa: 'تظهر صور المنتجات عادةً فورًا، أما الآن فتستغرق اثنتي عشرة ثانية.',
    gulf: 'العادة صور المنتجات تفتح على طول، والحين تاخذ اثنعشر ثانية.',
    egypt: 'صور المنتجات في العادي بتفتح على طول، دلوقتي بتاخد اتناشر ثانية.',
  },
  {
    en: 'Added shoes, refreshed afterwards. Cart should keep them, but it emptied.',
    msa: 'أضفتُ حذاءً وحدّثتُ الصفحة عقبه. يجب أن تحتفظ به السلة، لكنها فرغت.',
    gulf: 'ضفت جزمة وعقب سويت تحديث. السلة مفترض تحتفظ فيها، بس فضت.',
    egypt: 'ضفت جزمة وعملت ريفريش بعدها. كان لازم السلة تحتفظ بيها، لكنها فضيت.',
  },
  {
    en: 'After logging out I pressed Back. Expected login page, saw my account.',
    msa: 'بعد تسجيل الخروج ضغطتُ رجوع. توقعتُ صفحة الدخول، فرأيتُ حسابي.',
    gulf: 'بعد ما سجلت خروج ضغطت رجوع. كنت متوقع صفحة الدخول، وشفت حسابي.',
    egypt: 'بعد ما سجلت خروج دوست رجوع. كنت متوقع صفحة الدخول، لقيت حسابي.',
  },
  {
    en: "First I opened the gift cards page, then I picked the birthday design, and after that I wrote my friend's name on it.",
    msa: 'فتحتُ أولًا صفحة بطاقات الهدايا، ثم اخترتُ تصميم عيد الميلاد، وبعد ذلك كتبتُ اسم صديقي عليها.',
    gulf: 'أول فتحت صفحة بطاقات الهدايا، ثم اخترت تصميم عيد الميلاد، وبعد كذا كتبت اسم خويي عليها.',
    egypt: 'الأول فتحت صفحة كروت الهدايا، وبعدين اخترت تصميم عيد الميلاد، وبعد كده كتبت اسم صاحبي عليها.',
  },
  {
    en: 'I began by typing "coffee maker" in the search box, next I sorted by price. I thought the cheapest one would come first.',
    msa: 'بدأتُ بكتابة «آلة قهوة» في خانة البحث، وانتقلتُ بعدها إلى الترتيب حسب السعر. ظننتُ أن الأرخص سيظهر أولًا.',
    gulf: 'أول شي كتبت «مكينة قهوة» في خانة البحث، وبعده رتبت حسب السعر. حسبت إن الأرخص بيطلع أول واحد.',
    egypt: 'بدأت بإني كتبت «ماكينة قهوة» في خانة البحث، ووراها رتبت بالسعر. كنت فاكر إن الأرخص هيطلع الأول.',
  },
  {
    en: '1. Open notification settings\n2. Turn off offer alerts\n3. Sign out and sign in again\nExpected result: offer alerts remain off',
    msa: '1. افتح إعدادات الإشعارات\n2. أوقف إشعارات العروض\n3. سجّل الخروج وادخل من جديد\nالنتيجة المتوقعة: تبقى إشعارات العروض متوقفة',
    gulf: '1. افتح إعدادات الإشعارات\n2. طفّ إشعارات العروض\n3. سجل خروج وادخل مرة ثانية\nالنتيجة المتوقعة: إشعارات العروض تتم مطفية',
    egypt:
      '1. افتح إعدادات الإشعارات\n2. اقفل إشعارات العروض\n3. اعمل تسجيل خروج وادخل تاني\nالنتيجة المتوقعة: إشعارات العروض تفضل مقفولة',
  },
  {
    en: 'I went to my orders, chose the latest one and hit Track. The map pops up with the pin in the middle of the sea.',
    msa: 'ذهبتُ إلى طلباتي، واخترتُ أحدثها، ونقرتُ «تتبّع». تظهر الخريطة والعلامة في وسط البحر.',
    gulf: 'رحت لطلباتي، واخترت آخر واحد، وضغطت «تتبع». تطلع الخريطة والعلامة في نص البحر.',
    egypt: 'دخلت على طلباتي، واخترت آخر واحد، ودوست على «تتبع». الخريطة بتطلع والعلامة في نص البحر.',
  },
  {
    en: '1. Opened support chat\n2. Attached a photo\n3. Sent it\nNothing happens at all, and the photo vanishes from the text box',
    msa: '1. فتحتُ محادثة الدعم\n2. أرفقتُ صورة\n3. أرسلتُها\nلا يحدث شيء إطلاقًا، وتختفي الصورة من خانة الكتابة',
    gulf: '1. فتحت محادثة الدعم\n2. أرفقت صورة\n3. أرسلتها\nما يصير شي أبد، والصورة تختفي من خانة الكتابة',
    egypt: '1. فتحت شات الدعم\n2. رفعت صورة\n3. بعتّها\nمفيش أي حاجة بتحصل، والصورة بتختفي من خانة الكتابة',
  },
  {
    en: 'The confirmation email is supposed to arrive within a minute, whereas customers are getting it three hours late or not at all.',
    msa: 'يُفترض وصول رسالة التأكيد خلال دقيقة واحدة، في حين أنها تصل إلى العملاء متأخرة ثلاث ساعات أو لا تصل أبدًا.',
    gulf: 'الأصل إن إيميل التأكيد يوصل خلال دقيقة، بينما العملاء يجيهم متأخر ثلاث ساعات أو ما يجيهم أصلًا.',
    egypt:
      'الأصل إن إيميل التأكيد يوصل في خلال دقيقة، في حين إنه بيوصل للعملا متأخر تلات ساعات أو مبيوصلش خالص.',
  },
  {
    en: 'I was counting on seeing prices in riyals across the whole shop; instead, the electronics section displays them in dollars.',
    msa: 'كنتُ أنتظر أن أرى الأسعار بالريال في المتجر كله؛ وبدلًا من ذلك يعرضها قسم الإلكترونيات بالدولار.',
    gulf: 'كنت منتظر أشوف الأسعار بالريال في المتجر كله؛ وبدال كذا قسم الإلكترونيات يعرضها بالدولار.',
    egypt: 'كنت مستني أشوف الأسعار بالريال في المتجر كله؛ وبدل كده قسم الإلكترونيات عارضها بالدولار.',
  },
  {
    en: 'I entered a wrong password twice, followed by the right one. I figured it would let me in, however an "account locked" message came up.',
    msa: 'أدخلتُ كلمة مرور خاطئة مرتين، وأتبعتُها بالصحيحة. حسبتُ أنه سيسمح لي بالدخول، غير أن رسالة «الحساب مقفل» ظهرت لي.',
    gulf: 'كتبت كلمة سر غلط مرتين، ووراها كتبت الصح. توقعت إنه بيدخلني، إلا إن رسالة «الحساب مقفل» طلعت لي.',
    egypt: 'كتبت باسورد غلط مرتين، ووراه كتبت الصح. حسبت إنه هيدخلني، إنما رسالة «الحساب مقفول» ظهرتلي.',
  },
  {
    en: 'Picked cash on delivery and confirmed the order afterwards. I assumed no card was needed. What I got was a form demanding card details.',
    msa: 'اخترتُ الدفع عند الاستلام وأكدتُ الطلب بعدها. افترضتُ عدم الحاجة إلى بطاقة. وما ظهر لي هو نموذج يطالب ببيانات البطاقة.',
    gulf: 'اخترت الدفع عند الاستلام وعقبها أكدت الطلب. على بالي ما يحتاج بطاقة. واللي طلع لي نموذج يطلب بيانات البطاقة.',
    egypt:
      'اخترت الدفع عند الاستلام ومن بعدها أكدت الأوردر. افتكرت إنه مش محتاج كارت. واللي طلعلي فورم بتطلب بيانات الكارت.',
  },
  {
    en: 'Steps: open the menu > Kids > Toys\nExpected: the list of toys appears\nActual: a 404 error page',
    msa: 'الخطوات: فتح القائمة > الأطفال > الألعاب\nالمتوقع: ظهور قائمة الألعاب\nالفعلي: صفحة خطأ رقم 404',
    gulf: 'الخطوات: أفتح القائمة > الأطفال > الألعاب\nالمتوقع: تطلع قائمة الألعاب\nاللي صار: صفحة خطأ 404',
    egypt: 'الخطوات: بفتح القايمة > الأطفال > اللعب\nالمتوقع: تظهر قايمة اللعب\nاللي حصل: صفحة خطأ 404',
  },
  {
    en: "Since Sunday's update the home page is painfully slow at night. Banners flicker, the menu freezes for several seconds, and sometimes the whole screen turns white until the connection drops. Two of my colleagues complained about it too.",
    msa: 'منذ تحديث يوم الأحد أصبحت الصفحة الرئيسية بطيئة جدًا ليلًا. اللافتات تومض، والقائمة تتجمد عدة ثوانٍ، وأحيانًا تصبح الشاشة كلها بيضاء حتى ينقطع الاتصال. وقد اشتكى اثنان من زملائي من ذلك أيضًا.',
    gulf: 'من تحديث يوم الأحد والصفحة الرئيسية بطيئة مرة بالليل. البنرات ترمش، والقائمة تعلّق كم ثانية، وأحيانًا الشاشة كلها تصير بيضا لين ينقطع الاتصال. واثنين من زملائي بعد اشتكوا من هالشي.',
    egypt:
      'من ساعة تحديث يوم الحد والصفحة الرئيسية بطيئة أوي بالليل. البانرات بترعش، والقايمة بتهنج كام ثانية، وساعات الشاشة كلها بتبقى بيضا لحد ما الاتصال يفصل. واتنين من زمايلي كمان اشتكوا من الموضوع ده.',
  },
  {
    en: 'I signed in with my work email and opened the addresses page. After that I added a new address in Jeddah, marked it as the main one and went on to checkout. The right behaviour is for the new address to be selected there automatically.',
    msa: 'دخلتُ ببريد العمل وفتحتُ صفحة العناوين. بعد ذلك أضفتُ عنوانًا جديدًا في جدة، وجعلته العنوان الرئيسي، وانتقلتُ إلى إتمام الشراء. السلوك الصحيح هو أن يُختار العنوان الجديد هناك تلقائيًا.',
    gulf: 'دخلت بإيميل الدوام وفتحت صفحة العناوين. بعدها ضفت عنوان جديد في جدة، وخليته هو الرئيسي، ورحت أكمّل الشراء. الوضع السليم إن العنوان الجديد يكون مختار هناك من نفسه.',
    egypt:
      'دخلت بإيميل الشغل وفتحت صفحة العناوين. بعد كده ضفت عنوان جديد في جدة، وخليته العنوان الأساسي، ورحت أكمل الشرا. السلوك السليم إن العنوان الجديد يبقى متحدد هناك لوحده.',
  },
  {
    en: 'At first I put three books in the basket, and later on I changed the quantity of the second to five. Once that was done I removed the first book. The total still counts the removed book, and the quantity jumped back to one.',
    msa: 'في البداية وضعتُ ثلاثة كتب في السلة، ولاحقًا غيّرتُ كمية الكتاب الثاني إلى خمسة. ولما انتهيتُ من ذلك حذفتُ الكتاب الأول. ما زال المجموع يحتسب الكتاب المحذوف، وعادت الكمية إلى واحد.',
    gulf: 'بالبداية حطيت ثلاث كتب في السلة، وبعد شوي غيرت كمية الكتاب الثاني إلى خمسة. ولما خلصت حذفت الكتاب الأول. للحين المجموع يحسب الكتاب المحذوف، والكمية رجعت لواحد.',
    egypt:
      'في البداية حطيت تلات كتب في السلة، وبعد شوية غيرت كمية الكتاب التاني لخمسة. ولما خلصت مسحت الكتاب الأول. الإجمالي لسه بيحسب الكتاب الممسوح، والكمية رجعت لواحد.',
  },
  {
    en: '1. Add a watch to the cart\n2. Choose Apple Pay\n3. Approve with the fingerprint\nThe store must show a thank-you page with the order number.\nWhat happens: the payment screen closes and I land back in the cart, although the bank took the money.',
    msa: '1. أضف ساعة إلى السلة\n2. اختر Apple Pay\n3. وافق بالبصمة\nيتعين على المتجر أن يعرض صفحة شكر فيها رقم الطلب.\nما يحدث: تُغلق شاشة الدفع وأعود إلى السلة، مع أن البنك خصم المبلغ.',
    gulf: '1. ضيف ساعة للسلة\n2. اختر Apple Pay\n3. وافق بالبصمة\nالمتجر لازم يعرض صفحة شكر فيها رقم الطلب.\nاللي يصير: شاشة الدفع تتسكر وأرجع للسلة، مع إن البنك سحب المبلغ.',
    egypt:
      '1. ضيف ساعة للسلة\n2. اختار Apple Pay\n3. وافق بالبصمة\nضروري المتجر يعرض صفحة شكر فيها رقم الأوردر.\nاللي بيحصل: شاشة الدفع بتقفل وبرجع للسلة، مع إن البنك سحب الفلوس.',
  },
  {
    en: 'To start with, I searched for "red dress" and opened the second result. From there I returned to the list. I was hoping to land on the same spot, but the list jumped to the top and the filters I had chosen were wiped out.',
    msa: 'بدايةً بحثتُ عن «فستان أحمر» وفتحتُ النتيجة الثانية. ومن هناك رجعتُ إلى القائمة. كنتُ آمل أن أعود إلى الموضع نفسه، لكن القائمة قفزت إلى الأعلى ومُسحت عوامل التصفية التي اخترتُها.',
    gulf: 'أول ما بديت بحثت عن «فستان أحمر» وفتحت ثاني نتيجة. ومن هناك رجعت للقائمة. كان ودي أرجع لنفس المكان، لكن القائمة نطّت لفوق والفلاتر اللي كنت مختارها انمسحت.',
    egypt:
      'في الأول خالص دورت على «فستان أحمر» وفتحت تاني نتيجة. ومن هناك رجعت للقايمة. كان عندي أمل أرجع لنفس المكان، لكن القايمة نطت لفوق والفلاتر اللي كنت مختارها اتمسحت.',
  },
  {
    en: 'From the bell icon I opened the newest notification, and right after it I tapped "View offer". Any user would expect to be taken to the offer. In reality the app shut down by itself, and this was repeated on three phones.',
    msa: 'من أيقونة الجرس فتحتُ أحدث إشعار، وفور ذلك ضغطتُ «شاهد العرض». أي مستخدم يتوقع أن ينتقل إلى العرض. وفي الواقع أُغلق التطبيق من تلقاء نفسه، وتكرر هذا على ثلاثة هواتف.',
    gulf: 'من أيقونة الجرس فتحت أحدث إشعار، وعلى طول بعده ضغطت «شوف العرض». أي مستخدم يتوقع إنه بينتقل للعرض. والواقع إن التطبيق تسكّر من نفسه، وتكرر هالشي على ثلاث جوالات.',
    egypt:
      'من أيقونة الجرس فتحت أحدث إشعار، وعلى طول بعده دوست على «شوف العرض». أي مستخدم هيتوقع إنه يروح للعرض. وفي الحقيقة التطبيق قفل لوحده، والموضوع اتكرر على تلات موبايلات.',
  },
  {
    en: 'What I did: opened my account, chose a new photo, saved it.\nWhat I wanted to see: the new photo everywhere in the store.\nWhat I saw: the old photo remains at the top of the page, and the new one looks stretched on the profile page.',
    msa: 'ما فعلتُه: فتحتُ حسابي، واخترتُ صورة جديدة، وحفظتُها.\nما أردتُ رؤيته: الصورة الجديدة في كل أنحاء المتجر.\nما رأيتُه: الصورة القديمة باقية في أعلى الصفحة، والجديدة تبدو ممطوطة في صفحة الملف الشخصي.',
    gulf: 'اللي سويته: فتحت حسابي، واخترت صورة جديدة، وحفظتها.\nاللي كنت أبي أشوفه: الصورة الجديدة في كل المتجر.\nاللي شفته: الصورة القديمة باقية فوق في الصفحة، والجديدة شكلها ممطوط في صفحة الملف الشخصي.',
    egypt:
      'اللي عملته: فتحت حسابي، واخترت صورة جديدة، وحفظتها.\nاللي كنت عايز أشوفه: الصورة الجديدة في المتجر كله.\nاللي شفته: الصورة القديمة لسه موجودة فوق في الصفحة، والجديدة شكلها ممطوط في صفحة البروفايل.',
  },
  {
    en: 'The "Forgot password" link was opened, the email was entered, and lastly the code was requested. A six-digit code had to be sent to the mobile. No message was received, and the page kept asking for the code.',
    msa: 'فُتح رابط «نسيت كلمة المرور»، وأُدخل البريد الإلكتروني، وفي الأخير طُلب الرمز. كان ينبغي إرسال رمز من ستة أرقام إلى الجوال. لم تُستلم أي رسالة، وظلت الصفحة تطلب الرمز.',
    gulf: 'انفتح رابط «نسيت كلمة السر»، وانكتب الإيميل، وبالأخير انطلب الرمز. كان المفترض ينرسل للجوال رمز من ست أرقام. ما وصلت أي رسالة، والصفحة قعدت تطلب الرمز.',
    egypt:
      'اتفتح لينك «نسيت كلمة السر»، واتكتب الإيميل، وفي الآخر اتطلب الكود. كان مفروض يتبعت على الموبايل كود من ست أرقام. ماوصلتش أي رسالة، والصفحة فضلت تطلب الكود.',
  },
  {
    en: 'Yesterday I opened a return request; first I selected the damaged item, second I wrote the reason, and finally I pressed Submit. My understanding was that I would get a ticket number. Unfortunately, the form was cleared and no request was recorded.',
    msa: 'أمس فتحتُ طلب إرجاع؛ أولًا حددتُ المنتج التالف، وثانيًا كتبتُ السبب، وأخيرًا ضغطتُ إرسال. كان فهمي أنني سأحصل على رقم تذكرة. وللأسف أُفرغ النموذج ولم يُسجَّل أي طلب.',
    gulf: 'أمس فتحت طلب إرجاع؛ أول شي حددت المنتج الخربان، وثاني شي كتبت السبب، وآخر شي ضغطت إرسال. اللي فهمته إنه بيجيني رقم تذكرة. للأسف النموذج انمسح وما انسجل أي طلب.',
    egypt:
      'امبارح فتحت طلب استرجاع؛ أول حاجة حددت المنتج البايظ، وتاني حاجة كتبت السبب، وآخر حاجة دوست إرسال. اللي كنت فاهمه إني هاخد رقم تذكرة. للأسف الفورم اتمسحت ومفيش أي طلب اتسجل.',
  },
  {
    en: "I switched the store's language to Arabic, and a little later moved to the offers section. It is only logical for the entire page to flip to right-to-left. Yet half of it stayed in English, and the buttons covered the prices.",
    msa: 'غيّرتُ لغة المتجر إلى العربية، وبعد قليل انتقلتُ إلى قسم العروض. من المنطقي أن تنقلب الصفحة كلها لتصبح من اليمين إلى اليسار. إلا أن نصفها بقي بالإنجليزية، وغطّت الأزرار الأسعار.',
    gulf: 'غيرت لغة المتجر للعربي، وبعد شوي رحت لقسم العروض. المنطقي إن الصفحة كلها تنقلب وتصير من اليمين لليسار. غير إن نصها ظل بالإنجليزي، والأزرار غطت على الأسعار.',
    egypt:
      'غيرت لغة المتجر لعربي، وبعد شوية رحت على قسم العروض. المنطقي إن الصفحة كلها تتقلب وتبقى من اليمين للشمال. غير إن نصها فضل بالإنجليزي، والزراير غطت على الأسعار.',
  },
];
