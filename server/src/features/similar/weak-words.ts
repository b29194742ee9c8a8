// What tells nothing of a report, and what tells little: everybody's report has it.

/** Left out altogether. */
export const STOP_WORDS = `
hasn haven hadn come comes came coming got given give gives giving lot bit
a an the and or but if then so as at by for from in into of off on onto out over to up with without than that this these those
i me my we our you your he she it its they them their is are was were be been being am do does did doing don doesn didn isn aren
wasn can could cannot couldn will would wont should shall may might must not no nor yes have has had having there here when
where which who whom whose what why how also just only very too more most much some any each both few own s t re ve ll d m
because after before while during until again once about instead even though although yet ever never always sometimes now please
pls plz hi hello thanks thank get gets getting got go goes going went make makes made say says said see seen want like really
expected expect look looks seem seems use used using take takes taken thing things something actual steps step reason become becomes
still already however since upon per via ok okay one
في من الى على عن مع هذا هذه ذلك تلك هو هي هم انا انت نحن الذي التي الذين ما لا لم لن ان انه انها كان كانت يكون تكون قد لقد ثم
او ام بل لكن حتى اذا لو لما عند عندما بعد قبل كل بعض اي ايضا فقط جدا كما مثل بين حيث لان كي لي لك له لها لنا لهم بي به بها فيه فيها
منه منها عليه عليها اللي الي مو مش مب ماهو ليس هل كيف متى اين ليه ليش وش ايش ايه شي شيء كذا كده هيك زي بس عشان علشان لين يعني
ياليت لو سمحت السلام عليكم مرحبا شكرا ارجو الرجاء ابغى ابي عايز اريد راح رح عم جا يجي صار يصير قام اروح انو اني وانا وهو وهي حق حقي حقت
تبع بتاع بدل دون بدون غير مع رغم كلما مرة المفروض اقدر يقدر قدرت استطيع يمكن ممكن عارف عادي برضو برضه كمان هنا هناك الان دلوقتي الحين
متوقع المتوقع يفترض يجب ملاحظة ظاهر ثم خطوات فعلي النتيجة الا اكثر تاني شوي شوية خالص جدا ابدا حدث يحدث حصل شكل بشكل اثناء منذ واحد نعم كله كلها تقريبا دايما
كنت كنا اصلا وقت لازم داخل خلال طول عندي معي معايا يقول تقول بيقول قال قالوا يخليني خلاني بيحصل حاجة مفيش مافي مافيه فيش ولا
`;

/** Words that deny. */
export const NOT_WORDS = `
not no never cannot cant unable without impossible neither nor dont doesnt didnt isnt arent wasnt wont couldnt wouldnt hasnt havent
isn aren doesn didn don couldn wouldn hasn haven wasn
ما لا لم لن مش مو مب موب مهو ماهو مافي مافيه مفيش مافيش مفيهاش ليس ليست غير بدون دون بلا ولا وما ومش ومو ولم ولن ومافي ومفيش وبدون بغير
مقدرش ماقدر مااقدر مقدرتش معرفتش ماقدرت محد محدش ماحد فلا فما مافيها
`;

/** Words that stand between those of a phrase and add nothing to it. */
export const TRANSPARENT_WORDS = `
a an the to of my me i we us our you your he his she her it its they them their this that these those
is are was were be been being am do does did doing done has have had having will would can could should may might able possible let lets
letting just really get gets got getting also then there here properly correctly anymore even so
في على من الى عن لي له لها لهم لنا بي به بها هو هي هم انا انت احنا نحن هذا هذه هذي هاي ده دي اللي الي التي الذي يلي يا ان انه انها اني
حق حقي حقت حقه بتاع بتاعي بتاعت بتاعتي تبع تم يتم قد لقد اقدر قدرت نقدر يقدر تقدر قادر قادرين عارف عارفين استطيع استطع نستطيع يستطيع
يمكن يمكنني ممكن اتمكن يخليني تخليني يخلي مخليني ينفع راضي راضية عايز عاوز ابغى ابغا ابي ودي اريد اود احاول حاولت بحاول كان كانت كنت
جدا اوي قوي خالص ابدا نهائيا اصلا بس برضو كمان ايضا و اي لي عندي معي معايا
`;
