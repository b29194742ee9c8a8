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

/** Concepts that nearly every report of a shop speaks of: shared, they are a hint and no more. */
export const COMMON_CONCEPTS = `
app website page button product show open press number new wrong error notwork fail enter same all order text message list back
account mobile time choose change field add again first last later device someone
`;
