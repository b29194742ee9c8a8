// Finding things, and what is said of them. How the lines are read: vocabulary.ts.
export const FINDING = `
# thing
search < finding: search, find product, lookup, look up, searching, look for, looking for, query, keyword, search bar, search box, search field, magnifier, magnifying glass | بحث, ابحث, بحثت, ادور, دورت, بدور, ندور, البحث, سيرش, العدسة, بشوف منتج, خانة البحث, شريط البحث, مربع البحث, كلمة البحث
result < finding: result, results, search results, hits, matches found, matches, findings | نتيجة, نتايج, نتائج البحث, النتائج, نتيجه البحث
suggestion < finding: suggestion, autocomplete, autosuggest, auto complete, suggested words, recommendations for search, suggestions, predictive, type ahead | اقتراح, اقتراحات, مقترح, الاكمال التلقائي, الكلمات المقترحة, مقترحات, يقترح
searchhistory < finding: search history, recent searches, previous searches, past searches, last searches | سجل البحث, عمليات البحث السابقة, اخر عمليات البحث, البحث السابق, عمليات البحث
recent: recently viewed, recently seen, viewed items, last seen products, history of products | شوهدت مؤخرا, شاهدت مؤخرا, المنتجات التي شاهدتها, تمت مشاهدتها, اخر ما شاهدت, المشاهدة مؤخرا
recommendation: recommended, recommendation, similar products, related products, related items, suggested products, picks for you | موصى, مقترحة لك, منتجات مشابهة, منتجات ذات صلة, منتجات مقترحة, ترشيحات
misspelling < finding: misspelled, misspelling, typo, spelling, correction of typos, spelling mistake, one letter wrong, wrong letter, mistyped, typing mistake, spelled, typos, spell | خطا املائي, املائي, املاء, غلط املائي, غلطة املائية, حرف غلط, غلطت في حرف, غلط في حرف, خطا في حرف, املاييه, املايي, غلطة مطبعية, خطا مطبعي
filter < finding: filter, filtering, facet, refine, narrow down, filters, filtered | فلتر, تصفية, فلاتر, فلترة, فلترت, الفلتره, معايير البحث, اصفي, يفلتر, مرشح
sort < finding: sort, sorting, sorted, arrange, order by, ordering by, low to high, high to low, sort order, lowest first, cheapest first, cheapest to most expensive, newest first, sort by | ترتيب, رتبت, فرز, ترتيب حسب, رتب, ارتب, الارخص للاغلى, الاقل سعر, مرتبة, الاحدث اولا, مترتب, يرتب
outoforder < finding: out of order, not in order, order is wrong, unordered, random order, jumbled, not sorted, wrong order, mixed order, in between, mixes | مو مرتب, غير مرتبة, مش مترتب, مو بالترتيب, ترتيب غلط, ملخبط, ملخبطة, ترتيب عشوائي, الترتيب غير صحيح, ترتيب خاطئ, بالنص, مخلبط, مخبوص
pricerange < filter finding: price range, price slider, price filter, min price, max price, from to price | فلتر السعر, نطاق السعر, من سعر الى سعر, شريط السعر, مدى السعر
brand < finding: brand, brands, maker, manufacturer, label of maker | ماركة, براند, ماركات, علامة تجارية, براندات, علامات تجارية, العلامات التجارية, الشركة المصنعة
category < finding: category, section, department, categories, aisle, collection, sub category, subcategory | قسم, تصنيف, اقسام, فئات, تصنيفات, الكاتيجوري, كاتيجوري, كولكشن, مجموعة المنتجات, تشكيلة
productpage < product goods: product page, item page, product detail, product details, detail page, details page | صفحة المنتج, تفاصيل المنتج, صفحة السلعة, صفحه المنتجات
description < goods: product description, description, specification, specs, ingredients, composition, product info, features list | وصف المنتج, الوصف, مواصفات, المكونات, وصف, معلومات المنتج, المواصفات, خصائص
size < goods: size, sizing, sizes, small medium large, xl, dimension, measurements, shoe size | مقاس, سايز, مقاسات, المقاس, سايزات, نمرة, قياس, قياسات, احجام
sizeguide < size goods: size guide, size chart, size table, sizing chart, measurement table | جدول المقاسات, دليل المقاسات, جدول القياسات, دليل القياس
colour < goods: colour, color, shade, colors, colours, swatch | لون, الوان, اللون, الالوان, لونه, لونها, درجة اللون
variant < goods: variant, variation, version of product, option of product, model | موديل, خيارات المنتج, موديلات, شكل المنتج, طراز
wishlist < goods: wishlist, wish list, favourite, favorite, favourites, favorites, heart icon, heart, liked items, saved items, like button | مفضلة, امنيات, المفضلة, قائمة الرغبات, رغبات, قلب, فيفوريت, قائمة الامنيات, القلب, المفضلات, ايقونة القلب, محبوبة, الويش ليست
compare < goods: compare, comparison, compared, comparing | مقارنة, قارن, اقارن, المقارنة, مقارنات
review < goods: review, reviews, product review, feedback on product, customer reviews, comment, comments, reviewer | تقييم, تقييمات, مراجعة, مراجعات, ريفيو, اراء العملاء, اراء, تعليق, تعليقات, رايي, كومنت, قيمت, اقيم
rating < review goods: rating, stars, star, rate, rated, rate product, ratings, average rating | نجوم, نجمة, عدد النجوم, التقييم بالنجوم, متوسط التقييم, نجمات, نجمتين
qanda: question and answer, product question, ask question, questions and answers, ask seller | سؤال عن المنتج, اسئلة المنتج, سؤال وجواب, اسال البائع
barcode < finding: barcode, qr, qr code, scanner, scan, bar code, scanning | باركود, ماسح, كيو ار, مسح الباركود, قارئ الباركود, سكان, سكانر, الباركود, مسح الكود
voicesearch < finding: voice, microphone, mic, speak, voice search, dictation, speech, listen, hears | صوتي, مايك, ميكروفون, المايك, البحث الصوتي, بالصوت, يسمع, مايكروفون, الصوتي, صوتيا
imagesearch < finding: image search, search by photo, search by image, visual search, search with photo, search with picture, photo search, picture search | البحث بالصورة, بحث بالصور, البحث بالصوره, ابحث بصورة, ابحث بالصورة, بحث بصورة, البحث عن طريق الصورة
gallery < picture goods seen sending: gallery, product photos, product images, product pictures, slideshow, carousel of photos, image slider | معرض الصور, صور المنتج, صور المنتجات, البوم, معرض صور, صورة المنتج, معرض
picture < seen sending: picture, image, photo, pic, images, photos, pictures, img, pics, thumbnail, photograph, thumbnails | صورة, صور, الصور, صوره, صورته, صورتين, تصاوير, الصوره, مصغرة, الصورة المصغرة, صورها, صورتها, بالصور
video < seen: video, clip, videos, movie, playback | فيديو, مقطع, فيديوهات, الفيديو, مقاطع, فديو
zoom < seen display: zoom, pinch, enlarge, zooming, magnify, zoom in, zoomed, make bigger, enlarging | تكبير, زوم, اكبر الصورة, تكبير الصورة, اكبرها, اكبر الصوره, اكبر صورة, تكبر, اكبره, كبرت, بكبر
product < goods: product, item, article, goods, merchandise, products, items, produkt | منتج, سلعة, غرض, صنف, منتجات, اغراض, بضاعة, قطع, القطعة, السلع, اصناف, قطعة, شي من المتجر, المنتوج
clothes < product: shirt, dress, shoes, jeans, t shirt, tshirt, jacket, abaya, thobe, sneakers, trousers, clothes, clothing, fashion | قميص, فستان, جزمة, حذاء, احذية, بنطلون, عباية, ثوب, تيشيرت, جاكيت, ملابس, هدوم, لبس, شوز, ازياء, شيرت
perfume < product: perfume, fragrance, perfumes, oud, makeup, cosmetic, cosmetics, beauty | عطر, عطور, مكياج, بخور, تجميل, ميكب
electronics < product: electronics, headphones, charger, headset, tv, television, laptop bag, cable, appliance, washing machine, fridge, kettle | الكترونيات, سماعة, سماعات, شاحن, تلفزيون, ثلاجة, غسالة, اجهزة منزلية, سلك
seller: seller, vendor, merchant, marketplace, supplier, sold by | بائع, تاجر, البايع, مورد, بايعين
infinite < finding: endless scroll, infinite scroll, load more, show more, view more, next page of results, pagination, page 2, page two, second page, nothing more loads, more products, rest of products, see more than | تحميل المزيد, عرض المزيد, المزيد, التمرير اللانهائي, الصفحة الثانية, شوف المزيد, الصفحة التالية, صفحه 2, اكتر منتجات, باقي المنتجات, بقية المنتجات
grid: grid, grid view, list view, tile, tiles, product card, product tile | شبكة المنتجات, عرض شبكي, عرض القائمة, مربعات, كرت المنتج, بطاقة المنتج
newarrival: new arrivals, newest, latest products | وصل حديثا, احدث المنتجات, وصل جديد
bestseller: best seller, best sellers, bestselling, popular, trending, top selling | الاكثر مبيعا, الاكثر طلبا, رائج, الاكثر شهرة
priceperunit: unit price, price per kilo, price per piece, weight, kilo, gram | سعر الوحدة, سعر الكيلو, الوزن, وزن, كيلو, جرام, غرام
label: label, tag, ribbon, badge on product, sticker, new tag, sale tag | ملصق, وسم, شارة المنتج, ليبل, علامة جديد, تاق
branch < place: branch, branches, store locator, shop locator, nearest store, nearest branch, store hours, opening hours, pick up point, pickup point, showroom | فرع, فروع, معرض, محلات, اقرب فرع, اقرب محل, مواقع الفروع, نقطة استلام, فروعكم
# thing
stockalert < news goods: back in stock alert, stock alert, notify when available, price drop, price alert, let me know when | نبهني, اعلمني, اشعار التوفر, تنبيه التوفر, انخفاض السعر, بلغني لما يتوفر, تنبيه السعر, ابلغني
spellingvariant < finding: plural, singular, hamza, diacritics, synonym, spelling variant, with and without, other spelling, same word | همزة, الهمزة, جمع ومفرد, الجمع, مفرد, المفرد, صيغة الجمع, تاء مربوطة, تشكيل, بدون همزة, بالهمزة, مرادف, ه بدل ة
kids: kids, children, boys, girls, baby | اطفال, الاطفال, اولاد, بنات, مواليد, بيبي
women: women, ladies, men, mens, womens | نسائي, رجالي, حريم, نساء, رجال, ستاتي
# thing
cars < product goods: car, cars, car parts, automotive | سيارات, سيارة, عربيات, قطع غيار
food < product goods: grocery, groceries, food, coffee, rice, milk | بقالة, قهوة, حليب, رز, مواد غذائية
`;
