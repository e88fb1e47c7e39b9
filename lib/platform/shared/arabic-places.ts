/** Name and label of each region, then its cities: "id name|other spellings", the seat of the region first. */
export const SAUDI_PLACES: Readonly<Record<string, readonly [name: string, label: string, cities: string]>> = {
  riyadh: [
    'الرياض',
    'منطقة الرياض',
    `riyadh الرياض|ar riyadh|riyad; kharj الخرج|السيح|al kharj; dawadmi الدوادمي; majmaah المجمعة; quwayiyah القويعية; wadi-dawasir وادي الدواسر|الخماسين;
     zulfi الزلفي; aflaj الأفلاج|ليلى; shaqra شقراء|شقرا; hawtat-bani-tamim حوطة بني تميم|الحوطة; afif عفيف; sulayyil السليل; dhurma ضرماء|ضرما;
     muzahmiyah المزاحمية; rumah رماح; thadiq ثادق; huraymila حريملاء|حريملا; hariq الحريق; ghat الغاط; diriyah الدرعية; dalam الدلم; marat مرات|مراة; rayn الرين`,
  ],
  makkah: [
    'مكة المكرمة',
    'منطقة مكة المكرمة',
    `makkah مكة المكرمة|مكة|mecca; jeddah جدة|جده|jedda; taif الطائف|at taif; qunfudhah القنفذة; rabigh رابغ; lith الليث; jumum الجموم; khulays خليص; kamil الكامل;
     khurmah الخرمة; ranyah رنية; turubah تربة; muwayh المويه; maysan ميسان; adham أضم; ardiyat العرضيات; bahrah بحرة; thuwal ثول; king-abdullah-economic-city مدينة الملك عبدالله الاقتصادية|مدينة الملك عبد الله الاقتصادية|kaec`,
  ],
  madinah: [
    'المدينة المنورة',
    'منطقة المدينة المنورة',
    `madinah المدينة المنورة|المدينة|medina; yanbu ينبع|ينبع البحر; ula العلا|al ula; badr بدر; mahd مهد الذهب|المهد; khaybar خيبر; hanakiyah الحناكية; ais العيص; wadi-fara وادي الفرع; yanbu-nakhl ينبع النخل`,
  ],
  qassim: [
    'القصيم',
    'منطقة القصيم',
    `buraydah بريدة|buraidah; unayzah عنيزة|unaizah; rass الرس; bukayriyah البكيرية; badai البدائع; midhnab المذنب; asyah الأسياح; nabhaniyah النبهانية; uyun-jiwa عيون الجواء|عيون الجوا;
     riyadh-khabra رياض الخبراء|رياض الخبرا; shimasiyah الشماسية; uqlat-suqur عقلة الصقور; dariyah ضرية`,
  ],
  eastern: [
    'الشرقية',
    'المنطقة الشرقية',
    `dammam الدمام|ad dammam; khobar الخبر|al khobar; dhahran الظهران; ahsa الأحساء|الاحسا|الحسا|al ahsa|al hasa; hofuf الهفوف; mubarraz المبرز; jubail الجبيل|الجبيل الصناعية|al jubail; qatif القطيف; hafr-batin حفر الباطن|الحفر|hafar al batin;
     khafji الخفجي; ras-tanura رأس تنورة|راس تنوره; buqayq بقيق; nairyah النعيرية; qaryat-ulya قرية العليا; udayd العديد; sayhat سيهات; safwa صفوى|صفوا; tarut تاروت; uyun العيون; baydha البيضاء`,
  ],
  asir: [
    'عسير',
    'منطقة عسير',
    `abha أبها|abha; khamis-mushait خميس مشيط|الخميس|khamis mushayt; bishah بيشة|bisha; namas النماص; muhayil محايل عسير|محايل; sarat-abidah سراة عبيدة; tathlith تثليث; rijal-alma رجال ألمع; ahad-rufaydah أحد رفيدة|احد رفيده;
     dhahran-janub ظهران الجنوب; balqarn بلقرن|سبت العلايا; majardah المجاردة; bariq بارق; tanumah تنومة; tarib طريب; birk البرك; haraja الحرجة; amwah الأمواه`,
  ],
  tabuk: [
    'تبوك',
    'منطقة تبوك',
    'tabuk تبوك; umluj أملج; wajh الوجه; duba ضباء|ضبا; tayma تيماء|تيما; haql حقل; bad البدع; sharma شرما; neom نيوم',
  ],
  hail: [
    'حائل',
    'منطقة حائل',
    'hail حائل|حايل; baqaa بقعاء|بقعا; ghazalah الغزالة; shinan الشنان; hait الحائط; sulaymi السليمي; shamli الشملي; mawqaq موقق; samira سميراء|سميرا',
  ],
  northern: [
    'الحدود الشمالية',
    'منطقة الحدود الشمالية',
    'arar عرعر; rafha رفحاء|رفحا; turaif طريف; uwayqilah العويقيلة',
  ],
  jazan: [
    'جازان',
    'منطقة جازان',
    `jazan جازان|جيزان|jizan; sabya صبيا; abu-arish أبو عريش|ابوعريش; samtah صامطة; baysh بيش; darb الدرب; ahad-masarihah أحد المسارحة|احد المسارحه; damad ضمد; fayfa فيفاء|فيفا; idabi العيدابي; aridhah العارضة;
     harth الحرث|الخوبة; farasan فرسان; dair الدائر; rayth الريث; harub هروب; tuwal الطوال`,
  ],
  najran: [
    'نجران',
    'منطقة نجران',
    'najran نجران; sharurah شرورة; hubuna حبونا; badr-janub بدر الجنوب; yadamah يدمة; thar ثار; khubash خباش; kharkhir الخرخير',
  ],
  bahah: [
    'الباحة',
    'منطقة الباحة',
    'bahah الباحة|al baha; baljurashi بلجرشي; mandaq المندق; makhwah المخواة; aqiq العقيق; qilwah قلوة; qura القرى|الأطاولة; hajrah الحجرة; ghamid-zinad غامد الزناد; bani-hasan بني حسن',
  ],
  jawf: [
    'الجوف',
    'منطقة الجوف',
    'sakaka سكاكا|سكاكا الجوف; qurayyat القريات; dumat-jandal دومة الجندل; tabarjal طبرجل; suwayr صوير',
  ],
};

/** Before a city's name, in the form of normalizeArabic; and the article, in Arabic and in Latin letters. */
export const CITY_PREFIX = /^(?:مدينه|محافظه|مركز|هجره) (?=\S)/;
export const ARTICLE = /^(?:ال|al |ad |ar |at )(?=\S{2})/;

/** «منطقة» and «المنطقة» before a region's name, in the same form. */
export const REGION_PREFIX = /^(?:ال)?منطقه /;
