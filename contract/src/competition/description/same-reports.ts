// The same reports in English, Modern Standard Arabic, Gulf Arabic and Egyptian Arabic, by two authors.

export interface SameReport {
  en: string;
  msa: string;
  gulf: string;
  egypt: string;
}

export const SAME_REPORTS: readonly SameReport[] = [
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
  {
    en: 'The wishlist has a problem, please take a look',
    msa: 'توجد مشكلة في قائمة الأمنيات، يرجى الاطلاع عليها',
    gulf: 'قائمة الأمنيات فيها مشكلة، شيكوا عليها الله يعافيكم',
    egypt: 'قايمة الأمنيات فيها مشكلة، ياريت تبصوا عليها',
  },
  {
    en: 'Filters are really bad, fix them please',
    msa: 'عوامل التصفية سيئة جداً، أرجو إصلاحها',
    gulf: 'الفلاتر وايد تعبانة، عدلوها لو سمحتوا',
    egypt: 'الفلاتر وحشة أوي، صلحوها لو سمحتوا',
  },
  {
    en: 'Product photos stay white on the offers page',
    msa: 'صور المنتجات تبقى بيضاء في صفحة العروض',
    gulf: 'صور المنتجات تتم بيضا في صفحة العروض',
    egypt: 'صور المنتجات بتفضل بيضا في صفحة العروض',
  },
  {
    en: "payment page hangs all the time, it's so annoying",
    msa: 'صفحة الدفع تتجمد طوال الوقت، وهذا مزعج جداً',
    gulf: 'صفحة الدفع معلّقة طول الوقت، شي يقهر',
    egypt: 'صفحة الدفع بتهنج على طول، حاجة تضايق جداً',
  },
  {
    en: 'Delivery fee shows up twice on my invoice',
    msa: 'رسوم التوصيل تظهر مرتين في فاتورتي',
    gulf: 'رسوم التوصيل طالعة لي مرتين بالفاتورة',
    egypt: 'مصاريف التوصيل طالعالي مرتين في الفاتورة',
  },
  {
    en: "Total should be 90 but it's showing me 115",
    msa: 'ينبغي أن يكون الإجمالي 90 لكنه يظهر لي 115',
    gulf: 'المفروض المجموع 90 بس طالع لي 115',
    egypt: 'المفروض الإجمالي يبقى 90 بس هو جايبلي 115',
  },
  {
    en: 'Opened the cart, removed one item, the whole cart got emptied',
    msa: 'فتحت السلة وحذفت منتجاً واحداً، فأُفرغت السلة بأكملها',
    gulf: 'فتحت السلة وشلت غرض واحد، وراحت السلة كلها',
    egypt: 'فتحت السلة وشلت حاجة واحدة، راحت السلة كلها فضيت',
  },
  {
    en: "Why doesn't it save my address? It's blank every time",
    msa: 'لماذا لا يحفظ عنواني؟ أجده فارغاً في كل مرة',
    gulf: 'ليش ما يحفظ عنواني؟ كل مرة ألقاه فاضي',
    egypt: 'هو ليه مبيحفظش عنواني؟ كل مرة بلاقيه فاضي',
  },
  {
    en: 'tapped my profile, then orders, and it kicked me out',
    msa: 'ضغطت على ملفي ثم على الطلبات فأخرجني التطبيق',
    gulf: 'دخلت على ملفي وبعدين الطلبات وطلعني برا التطبيق',
    egypt: 'دوست على بروفايلي وبعدين الطلبات راح مطلعني برا',
  },
  {
    en: 'Searched milk, tapped sort, wanted cheapest on top, got the most expensive',
    msa: 'بحثت عن حليب، ثم ضغطت ترتيب، أردت الأرخص أولاً فظهر الأغلى',
    gulf: 'بحثت عن حليب وضغطت ترتيب، أبي الأرخص أول شي، طلع لي الأغلى',
    egypt: 'دورت على لبن ودوست ترتيب، كنت عايز الأرخص فوق، طلعلي الأغلى',
  },
  {
    en: 'I went to account settings, switched the language to English, went back to home and half of the buttons are still in Arabic.',
    msa: 'دخلت إلى إعدادات الحساب، وغيّرت اللغة إلى الإنجليزية، ثم عدت إلى الصفحة الرئيسية فوجدت نصف الأزرار ما زال بالعربية.',
    gulf: 'رحت لإعدادات الحساب وغيرت اللغة للإنجليزي، وبعدها رجعت للرئيسية ولقيت نص الأزرار للحين بالعربي',
    egypt: 'دخلت على إعدادات الحساب وغيرت اللغة إنجليزي ورجعت للرئيسية، لقيت نص الزراير لسه بالعربي',
  },
  {
    en: "It's meant to send me an SMS code within a minute, but I've been waiting since the morning and nothing came.",
    msa: 'من المفترض أن تصلني رسالة نصية بالرمز خلال دقيقة، لكنني أنتظر منذ الصباح ولم يصلني شيء.',
    gulf: 'المفترض يوصلني الكود برسالة خلال دقيقة، بس أنا ناطر من الصبح وما وصل شي',
    egypt: 'المفروض يبعتلي الكود في رسالة خلال دقيقة، بس أنا مستني من الصبح ومفيش حاجة جت خالص',
  },
  {
    en: 'On the product page I pick size large, then black, then add to cart. The cart is supposed to keep my choices.',
    msa: 'في صفحة المنتج أختار المقاس الكبير ثم اللون الأسود ثم أضيفه إلى السلة. يُفترض أن تحتفظ السلة باختياراتي.',
    gulf: 'في صفحة المنتج أختار مقاس لارج وبعدها اللون الأسود وبعدها أضيفه للسلة. على أساس إن السلة تحفظ اختياراتي',
    egypt:
      'في صفحة المنتج بختار مقاس لارج وبعدين اللون الأسود وبعدين أضيف للسلة. المفروض السلة تسيب اختياراتي زي ما هي',
  },
  {
    en: 'Took a picture of the damaged item, attached it to the return request, pressed send, and the circle keeps spinning forever.',
    msa: 'التقطت صورة للمنتج التالف وأرفقتها بطلب الإرجاع وضغطت إرسال، وبقيت الدائرة تدور بلا نهاية.',
    gulf: 'صورت الغرض الخربان وأرفقت الصورة مع طلب الإرجاع وضغطت إرسال، والدائرة قاعدة تلف وما تخلص',
    egypt: 'صورت المنتج البايظ وحطيت الصورة في طلب المرتجع ودوست إرسال، والدايرة عمالة تلف مبتخلصش',
  },
  {
    en: 'I was hoping order tracking would show where the driver is, all I get is a grey map with no pin.',
    msa: 'كنت آمل أن يُظهر تتبع الطلب مكان السائق، وكل ما أراه خريطة رمادية بلا أي علامة.',
    gulf: 'كنت متأمل إن تتبع الطلب يوريني وين المندوب، وكل اللي يطلع لي خريطة رمادية بدون أي علامة',
    egypt: 'كان نفسي تتبع الأوردر يوريني المندوب فين، كل اللي بيظهرلي خريطة رمادي من غير أي علامة',
  },
  {
    en: "Free shipping above 200, that's what your banner promises. My basket is 240 and it still wants 25 for delivery.",
    msa: 'الشحن مجاني لما فوق 200، هذا ما يعد به إعلانكم. سلتي بقيمة 240 وما زال يطلب 25 للتوصيل.',
    gulf: 'التوصيل ببلاش فوق 200، هذا كلامكم في الإعلان. سلتي 240 وللحين يبي مني 25 توصيل',
    egypt: 'الشحن مجاني فوق 200، ده كلامكم في الإعلان. السلة عندي 240 ولسه عايز مني 25 توصيل',
  },
  {
    en: 'Entered the gift card number, pressed apply, and nothing happened at all. The balance was supposed to come off the total.',
    msa: 'أدخلت رقم بطاقة الهدية وضغطت تطبيق، ولم يحدث شيء إطلاقاً. كان يُفترض أن يُخصم الرصيد من الإجمالي.',
    gulf: 'دخلت رقم بطاقة الهدية وضغطت تطبيق، وما صار شي أبد. كان المفروض الرصيد ينخصم من المجموع',
    egypt: 'كتبت رقم كارت الهدية ودوست تطبيق، ومفيش حاجة حصلت خالص. كان لازم الرصيد يتخصم من الإجمالي',
  },
  {
    en: 'I log in with fingerprint, and as soon as I open notifications the app closes by itself. Normally it would show me my messages.',
    msa: 'أسجل الدخول بالبصمة، وما إن أفتح الإشعارات حتى يُغلق التطبيق من تلقاء نفسه. في العادة يعرض لي رسائلي.',
    gulf: 'أدخل بالبصمة، وأول ما أفتح الإشعارات على طول يسكر التطبيق بروحه. الطبيعي إنه يطلع لي رسايلي',
    egypt: 'بدخل بالبصمة، وأول ما بفتح الإشعارات الأبلكيشن بيقفل لوحده على طول. الطبيعي إنه يوريني رسايلي',
  },
  {
    en: "I choose tomorrow's slot, confirm, go back to check and find it on Sunday. Why doesn't it stay on the day I picked?",
    msa: 'أختار موعد الغد وأؤكد، ثم أعود للتحقق فأجده يوم الأحد. لماذا لا يبقى على اليوم الذي اخترته؟',
    gulf: 'أختار موعد باچر وأأكد، وأرجع أتأكد ألقاه صاير الأحد. ليش ما يثبت على اليوم اللي اخترته؟',
    egypt: 'بختار ميعاد بكرة وأأكد، وأرجع أبص ألاقيه بقى الحد. ليه مبيفضلش على اليوم اللي اخترته؟',
  },
  {
    en: "Tried the barcode scanner: opened camera, allowed access, pointed it at a juice bottle. Thought it'd bring up the juice, it brought shampoo.",
    msa: 'جرّبت قارئ الباركود: فتحت الكاميرا وسمحت بالوصول ووجهتها إلى زجاجة عصير. ظننت أنه سيعرض العصير فعرض شامبو.',
    gulf: 'جربت قارئ الباركود: فتحت الكاميرا وعطيته السماح ووجهتها على غرشة عصير. توقعت يطلع لي العصير، طلع لي شامبو',
    egypt:
      'جربت قارئ الباركود: فتحت الكاميرا واديته الإذن ووجهتها على إزازة عصير. افتكرته هيجيب العصير، جابلي شامبو',
  },
  {
    en: 'Yesterday evening I opened the app, went to electronics, scrolled to the second page, opened a pair of headphones, and when I pressed the back arrow it threw me to the very top of the list and everything loaded again from zero. Same thing three times.',
    msa: 'مساء أمس فتحت التطبيق وذهبت إلى قسم الإلكترونيات ونزلت إلى الصفحة الثانية وفتحت سماعات، وعندما ضغطت سهم الرجوع أعادني إلى أعلى القائمة تماماً وحُمّل كل شيء من جديد من الصفر. تكرر الأمر نفسه ثلاث مرات.',
    gulf: 'أمس المسا فتحت التطبيق ورحت لقسم الإلكترونيات ونزلت للصفحة الثانية وفتحت سماعات، ويوم ضغطت سهم الرجوع رماني فوق في أول القايمة وقام يحمّل كل شي من جديد من الصفر. نفس الشي صار ثلاث مرات',
    egypt:
      'امبارح بالليل فتحت الأبلكيشن ورحت قسم الإلكترونيات ونزلت للصفحة التانية وفتحت سماعات، ولما دوست سهم الرجوع رماني في أول القايمة خالص وكل حاجة حملت تاني من الصفر. نفس الحوار حصل تلات مرات',
  },
  {
    en: 'About the loyalty points: the terms say every purchase adds points within 24 hours, so by now I should have at least 300. My account still shows 120, which is the same number from last month, even though I got four orders since then.',
    msa: 'بخصوص نقاط الولاء: تنص الشروط على أن كل عملية شراء تضيف نقاطاً خلال 24 ساعة، أي يجب أن يكون لدي الآن 300 على الأقل. لكن حسابي ما زال يعرض 120، وهو الرقم نفسه منذ الشهر الماضي، مع أنني استلمت أربعة طلبات منذ ذلك الحين.',
    gulf: 'بالنسبة لنقاط الولاء: مكتوب بالشروط إن كل عملية شرا تنزل نقاطها خلال 24 ساعة، يعني لازم يكون عندي الحين 300 على الأقل. حسابي للحين مبين 120، وهو نفس رقم الشهر اللي فات، مع إني استلمت أربع طلبات من ذاك الوقت',
    egypt:
      'بخصوص نقط الولاء: الشروط بتقول إن كل عملية شرا بتنزل نقطها خلال 24 ساعة، يعني كان لازم يبقى عندي دلوقتي 300 على الأقل. حسابي لسه مكتوب فيه 120، وده نفس رقم الشهر اللي فات، مع إني استلمت أربع أوردرات من ساعتها',
  },
  {
    en: 'Here is what I do every time: I open the chat with support, write my order number, attach the receipt as a PDF and hit send. What I need is for the file to reach the agent and for me to see a mark that it was delivered.',
    msa: 'هذا ما أفعله في كل مرة: أفتح المحادثة مع الدعم وأكتب رقم طلبي وأرفق الإيصال بصيغة PDF وأضغط إرسال. ما أحتاجه هو أن يصل الملف إلى الموظف وأن أرى علامة تدل على تسليمه.',
    gulf: 'هذا اللي أسويه كل مرة: أفتح المحادثة مع الدعم وأكتب رقم الطلب وأرفق الإيصال PDF وأضغط إرسال. اللي أبيه إن الملف يوصل للموظف وتطلع لي علامة إنه وصل',
    egypt:
      'ده اللي بعمله كل مرة: بفتح الشات مع الدعم وبكتب رقم الأوردر وبرفق الإيصال PDF وبدوس إرسال. اللي محتاجه إن الملف يوصل للموظف وتظهرلي علامة إنه اتسلم',
  },
  {
    en: "I put four items in the cart, went to checkout, paid with my saved card and entered the bank code. I figured I'd see the confirmation like any other store, instead the screen went blank, the money left my account and there is no order in my list.",
    msa: 'وضعت أربعة منتجات في السلة وانتقلت إلى إتمام الشراء ودفعت ببطاقتي المحفوظة وأدخلت رمز البنك. حسبت أنني سأرى تأكيد الطلب كما في أي متجر آخر، لكن الشاشة أصبحت فارغة وخُصم المبلغ من حسابي ولا يوجد أي طلب في قائمتي.',
    gulf: 'حطيت أربع أغراض بالسلة ورحت لإتمام الشراء ودفعت ببطاقتي المحفوظة وكتبت كود البنك. قلت بيطلع لي التأكيد مثل أي متجر ثاني، إلا الشاشة صارت فاضية والفلوس انسحبت من حسابي وما فيه أي طلب بالقائمة عندي',
    egypt:
      'حطيت أربع حاجات في السلة ورحت لإتمام الشرا ودفعت بالكارت المتسجل وكتبت كود البنك. قلت هيظهرلي التأكيد زي أي متجر تاني، لقيت الشاشة بقت فاضية والفلوس اتسحبت من حسابي ومفيش أي أوردر في القايمة عندي',
  },
  {
    en: 'First I added a new address from the map, then moved the pin to my building and saved. After that I went to checkout and found the old address still selected. It makes no sense, the last address I saved ought to be the default, or at least ask me.',
    msa: 'أولاً أضفت عنواناً جديداً من الخريطة، ثم حرّكت العلامة إلى مبناي وحفظت. بعد ذلك انتقلت إلى الدفع فوجدت العنوان القديم ما زال محدداً. هذا غير منطقي، فالأجدر أن يكون آخر عنوان حفظته هو الافتراضي، أو أن يسألني على الأقل.',
    gulf: 'أول شي ضفت عنوان جديد من الخريطة، وبعدين حركت الدبوس على بنايتي وحفظت. عقبها رحت للدفع ولقيت العنوان القديم هو المختار للحين. مب معقولة، آخر عنوان حفظته هو اللي لازم يكون الأساسي، أو عالأقل يسألني',
    egypt:
      'الأول ضفت عنوان جديد من الخريطة، وبعدين حركت الدبوس على العمارة بتاعتي وحفظت. بعد كده رحت للدفع لقيت العنوان القديم لسه هو المختار. مش منطقي، آخر عنوان حفظته المفروض هو اللي يبقى الأساسي، أو على الأقل يسألني',
  },
  {
    en: "I was writing a review for a coffee maker. Went to my orders, picked the delivered one, gave it five stars, typed a few lines and tapped publish. A red message came up saying session ended and my text was gone. I'd assume it keeps the draft.",
    msa: 'كنت أكتب تقييماً لآلة قهوة. ذهبت إلى طلباتي واخترت الطلب المستلم ومنحته خمس نجوم وكتبت بضعة أسطر وضغطت نشر. ظهرت رسالة حمراء تقول إن الجلسة انتهت واختفى النص الذي كتبته. كنت أظن أنه سيحتفظ بالمسودة.',
    gulf: 'كنت أكتب تقييم لمكينة قهوة. رحت لطلباتي واخترت اللي تم توصيله وعطيته خمس نجوم وكتبت كم سطر وضغطت نشر. طلعت لي رسالة حمرا تقول انتهت الجلسة وراح كل اللي كتبته. على بالي إنه يحفظ المسودة',
    egypt:
      'كنت بكتب تقييم لمكنة قهوة. رحت على طلباتي واخترت الأوردر اللي وصل واديته خمس نجوم وكتبت كام سطر ودوست نشر. طلعتلي رسالة حمرا بتقول الجلسة انتهت والكلام اللي كتبته راح. كنت فاكره هيحفظ المسودة',
  },
  {
    en: "Turn on dark mode from the settings, then open any product and go down to the specifications table. The writing becomes black on black and I can't read a word. Isn't the text supposed to turn white along with the rest of the page?",
    msa: 'شغّل الوضع الداكن من الإعدادات، ثم افتح أي منتج وانزل إلى جدول المواصفات. تصبح الكتابة سوداء على خلفية سوداء ولا أستطيع قراءة كلمة. أليس من المفترض أن يتحول النص إلى الأبيض مع بقية الصفحة؟',
    gulf: 'شغل الوضع الليلي من الإعدادات، وبعدها افتح أي منتج وانزل لين جدول المواصفات. الكتابة تصير سودا على أسود وما أقدر أقرا ولا كلمة. مو المفروض الكلام يصير أبيض مع باقي الصفحة؟',
    egypt:
      'شغل الوضع الليلي من الإعدادات، وبعدين افتح أي منتج وانزل لحد جدول المواصفات. الكلام بيبقى أسود على أسود ومش عارف أقرا ولا كلمة. مش المفروض الكلام يقلب أبيض مع باقي الصفحة؟',
  },
  {
    en: "The first order discount is meant to be 20 percent. I made a new account, put in two shirts, typed WELCOME20 in the coupon box and pressed apply. It told me code accepted, yet the price didn't move, not even by one riyal.",
    msa: 'خصم الطلب الأول يُفترض أن يكون 20 بالمئة. أنشأت حساباً جديداً وأضفت قميصين وكتبت WELCOME20 في خانة القسيمة وضغطت تطبيق. أخبرني بأن الرمز مقبول، ومع ذلك لم يتغير السعر ولو بريال واحد.',
    gulf: 'خصم أول طلب على أساس إنه 20 بالمية. سويت حساب جديد وحطيت قميصين وكتبت WELCOME20 في خانة الكوبون وضغطت تطبيق. قال لي تم قبول الكود، ومع كذا السعر ما تحرك ولا ريال واحد',
    egypt:
      'خصم أول أوردر على أساس إنه 20 في المية. عملت حساب جديد وحطيت قميصين وكتبت WELCOME20 في خانة الكوبون ودوست تطبيق. قالي الكود اتقبل، ومع كده السعر متحركش ولا ريال واحد',
  },
  {
    en: 'My wife ordered by mistake, so I opened the order details, pressed cancel, chose changed my mind as a reason and confirmed. The button just turns grey and stays stuck, and an hour later the order got shipped. We thought it would be cancelled right away and the money returned.',
    msa: 'طلبت زوجتي بالخطأ، ففتحت تفاصيل الطلب وضغطت إلغاء واخترت غيّرت رأيي سبباً ثم أكدت. يتحول الزر إلى الرمادي ويظل عالقاً، وبعد ساعة شُحن الطلب. ظننا أنه سيُلغى فوراً ويُعاد المبلغ.',
    gulf: 'زوجتي طلبت بالغلط، ففتحت تفاصيل الطلب وضغطت إلغاء واخترت السبب غيرت رأيي وأكدت. الزر بس يصير رمادي ويتم معلّق، وعقب ساعة الطلب انشحن. حنا حسبنا إنه بينلغي على طول وترجع الفلوس',
    egypt:
      'مراتي طلبت بالغلط، ففتحت تفاصيل الأوردر ودوست إلغاء واخترت السبب غيرت رأيي وأكدت. الزرار بيبقى رمادي ويفضل معلّق، وبعد ساعة الأوردر اتشحن. كنا فاكرين إنه هيتلغي في ساعتها والفلوس ترجع',
  },
  {
    en: "My sister sent me a link to a bag on WhatsApp, I tapped it and then picked open in app. The app opens on the home page and there's no bag anywhere. Logically it takes me straight to the bag, otherwise what's the use of the link?",
    msa: 'أرسلت لي أختي رابط حقيبة على واتساب، فضغطت عليه ثم اخترت الفتح في التطبيق. يفتح التطبيق على الصفحة الرئيسية ولا أثر للحقيبة. المنطقي أن ينقلني مباشرة إلى الحقيبة، وإلا فما فائدة الرابط؟',
    gulf: 'أختي طرشت لي رابط شنطة عالواتساب، ضغطت عليه وبعدين اخترت فتح في التطبيق. التطبيق يفتح على الرئيسية وما في شنطة أصلاً. المنطق إنه يوديني للشنطة على طول، ولا شنو فايدة الرابط؟',
    egypt:
      'أختي بعتتلي لينك شنطة على الواتساب، دوست عليه وبعدين اخترت فتح في التطبيق. الأبلكيشن بيفتح على الرئيسية ومفيش شنطة خالص. المنطقي إنه يوديني على الشنطة على طول، أمال اللينك لازمته إيه؟',
  },
];
