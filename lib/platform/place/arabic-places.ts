/** "id name|spellings", the capital first. "=": matches only as whole text. Spellings that sound equal are omitted. */
export const SAUDI_PLACES: Readonly<Record<string, readonly [name: string, label: string, cities: string]>> = {
  riyadh: [
    'الرياض',
    'منطقة الرياض',
    `riyadh الرياض|riyad|riad; kharj الخرج|=السيح|al kharj|kharaj; dawadmi الدوادمي|dawadimi|duwadimi; majmaah المجمعة|majma|mejmaah; quwayiyah القويعية|quwayiyya|quway iyah; wadi-dawasir وادي الدواسر|الخماسين|wadi ad dawasir;
     zulfi الزلفي; aflaj الأفلاج|=ليلى|layla; shaqra شقراء|شقرا; hawtat-bani-tamim حوطة بني تميم|=الحوطة|hotat bani tamim; afif عفيف; sulayyil السليل|sulayil; dhurma ضرماء|ضرما|durma|duruma;
     muzahmiyah المزاحمية|muzahimiyah; rumah رماح; thadiq ثادق; huraymila حريملاء|حريملا; hariq =الحريق; ghat الغاط; diriyah الدرعية|dir iyah|addiriyah; dalam الدلم|dilam; marat مرات|مراة; rayn الرين;
     sajir ساجر; bijadiyah البجادية; nifi نفي; artawiyah الأرطاوية; hawtat-sudayr حوطة سدير|hawtat sudair; rawdat-sudayr روضة سدير; jalajil جلاجل; tumair تمير; uyaynah العيينة|uyainah; hayathim الهياثم; qasab القصب; ushaiqer أشيقر;
     uthaythiyah أثيثية|أوثيثية; ruwaydah رويضة العرض|=الرويضة; khasirah الخاصرة; malham ملهم; salbukh صلبوخ; haiir الحائر; raghbah رغبة; sudus سدوس; harmah حرمة; awdat-sudayr عودة سدير; tuwaim التويم; barrah البرة; badi-aflaj البديع;
     hilwah =الحلوة; hasat =الحصاة`,
  ],
  makkah: [
    'مكة المكرمة',
    'منطقة مكة المكرمة',
    `makkah مكة المكرمة|مكة|mecca|makkah al mukarramah|la mecque|العاصمة المقدسة; jeddah جدة|جده|jiddah|jidda|djeddah|djedda; taif الطائف|at taif; qunfudhah القنفذة|gunfudhah|qunfidhah|القنفدة; rabigh رابغ|rabegh; lith الليث; jumum الجموم; khulays خليص; kamil =الكامل;
     khurmah الخرمة; ranyah رنية; turubah تربة|turbah; muwayh المويه; maysan ميسان; adham أضم; ardiyat العرضيات|العرضية الشمالية|العرضية الجنوبية|ardhiyah al shimaliyah; bahrah بحرة; thuwal ثول|كاوست|kaust; king-abdullah-economic-city مدينة الملك عبدالله الاقتصادية|مدينة الملك عبد الله الاقتصادية|kaec;
     dhahban ذهبان; usfan عسفان; hawiyah الحوية; hada الهدا; sayl-kabir السيل الكبير; bani-saad بني سعد; bani-malik حداد بني مالك|haddad bani malik; mudhaylif المظيلف; hali حلي; quz القوز|qawz; dawqah دوقة;
     sabt-jarah سبت الجارة; ahad-bani-zayd أحد بني زيد; thalatha-kharman ثلاثاء الخرمان; nimrah نمرة; thuraiban ثريبان; ghamiqah غميقة; shawaq الشواق; saadiyah =السعدية; mastura مستورة; abwa الأبواء; nuwaybi النويبع;
     birzah البرزة; madrakah مدركة; jiranah الجعرانة; haddah حدة; dhalm ظلم; qiya قيا; shuaibah الشعيبة; mahani المحاني`,
  ],
  madinah: [
    'المدينة المنورة',
    'منطقة المدينة المنورة',
    `madinah المدينة المنورة|مدينة منورة|=المدينة|medina|madina|al madinah al munawwarah|medina munawara|المدينة النبوية; yanbu ينبع|ينبع البحر|ينبع الصناعية|yanbu al bahr|yanbu al sinaiyah|yenbo; ula العلا|العلى|العلاء|al ula; badr =بدر; mahd مهد الذهب|=المهد|mahd adh dhahab; khaybar خيبر;
     hanakiyah الحناكية|hinakiyah; ais العيص; wadi-fara وادي الفرع; yanbu-nakhl ينبع النخل|yanbu an nakhl; musayjid المسيجيد; suwaydirah الصويدرة; hisu الحسو; suwayriqiyah السويرقية; thirb ثرب; rayis الرايس; silsilah الصلصلة; ashash العشاش;
     mulaylih المليليح; furaysh الفريش; yutamah اليتمة; akhal الأكحل; abyar-mashi أبيار الماشي; mandasah المندسة`,
  ],
  qassim: [
    'القصيم',
    'منطقة القصيم',
    `buraydah بريدة|buraidah|breidah|buraidha; unayzah عنيزة|unaizah|onaizah; rass الرس; bukayriyah البكيرية; badai البدائع; midhnab المذنب; asyah الأسياح; nabhaniyah النبهانية; uyun-jiwa عيون الجواء|عيون الجوا|uyun al jawa;
     riyadh-khabra رياض الخبراء|رياض الخبرا|riyadh al khabra|riyad al khabra; shimasiyah الشماسية; uqlat-suqur عقلة الصقور|uqlat as suqur; dariyah ضرية; abanat أبانات; khabra الخبراء|الخبرا; hilaliyah الهلالية; quwarah القوارة; qusayba قصيباء|قصيبا;
     fuwayliq الفويلق; dukhnah دخنة; dulaymiyah الدليمية; qibah قبة; ayn-ibn-fuhayd عين ابن فهيد|عين بن فهيد; busr البصر; shihiyah الشيحية; dhibiyah الذيبية; miskah مسكة; fawwarah الفوارة; batra البتراء; khusaybah خصيبة; uthal أوثال; marmuthah المرموثة`,
  ],
  eastern: [
    'الشرقية',
    'المنطقة الشرقية',
    `dammam الدمام|ad dammam|demam; khobar الخبر|al khobar; dhahran الظهران|zahran|thahran; ahsa الأحساء|الاحسا|الحسا|al ahsa|al hasa|hassa; hofuf الهفوف|hofhuf|hafuf; mubarraz المبرز; jubail الجبيل|الجبيل الصناعية|al jubail|jubail industrial city|jubayl; qatif القطيف|gatif; hafr-batin حفر الباطن|=الحفر|hafar al batin|hafer al baten|حفرالباطن;
     khafji الخفجي; ras-tanura رأس تنورة|راس تنوره|ras tannurah; buqayq بقيق|abqaiq|ابقيق; nairyah النعيرية|nuayriyah|nariyah; qaryat-ulya قرية العليا|qaryat al ulya; udayd العديد; sayhat سيهات; safwa صفوى|صفوا; tarut تاروت; uyun =العيون; baydha =البيضاء;
     anak عنك|inak; awjam الأوجام; qudayh القديح; awamiyah العوامية; jarudiyah الجارودية; umm-sahik أم الساهك; rahimah رحيمة; thuqbah الثقبة; salwa سلوى; batha البطحاء الحدودية; harad حرض; yabrin يبرين; jafr =الجفر; taraf الطرف; umran العمران; munayzilah المنيزلة;
     jishah الجشة; tuwaythir التويثير; mutayrifi المطيرفي; khurais خريص; ayn-dar عين دار; mulayjah مليجة; sarrar الصرار; qaisumah القيصومة; dhibiyah-hafr ذيبية حفر الباطن; suayrah السعيرة; ruqai الرقعي; safaniyah السفانية; qarah القارة; tanajib تناجيب; darin دارين; sanabis سنابس; uthmaniyah العثمانية;
     jish =الجش; umm-hamam =أم الحمام|umm al hamam; jawatha جواثا`,
  ],
  asir: [
    'عسير',
    'منطقة عسير',
    `abha أبها|abha; khamis-mushait خميس مشيط|=الخميس|=khamis|khamis mushayt|khamis mshait|khamis musheit; bishah بيشة|bisha; namas النماص|nimas; muhayil محايل عسير|محايل|muhayil asir|mahayel aseer|mahayil; sarat-abidah سراة عبيدة; tathlith تثليث; rijal-alma رجال ألمع|rijal almaa; ahad-rufaydah أحد رفيدة|احد رفيده|ahad rafidah|ahad rifaydah;
     dhahran-janub ظهران الجنوب|dhahran al janub|zahran al janoub|thahran al janoub; balqarn بلقرن|سبت العلايا|sabt al alayah; majardah المجاردة; bariq بارق; tanumah تنومة; tarib طريب; birk البرك; haraja الحرجة; amwah الأمواه;
     qahmah القحمة; sawdah السودة|sudah; tindahah تندحة|tendaha; wadiyain الواديين; madah المضة; khaybar-janub خيبر الجنوب; bashair البشائر; bani-amr بني عمرو; thuluth-mandhar ثلوث المنظر; tamniyah تمنية; farain الفرعين;
     tabab طبب; samakh صمخ; thaniyah الثنية; jash جاش; khat خاط; thurban ثربان; wadi-hashbal وادي بن هشبل|بن هشبل; billasmar بللسمر|بلسمر; billahmar بللحمر|بلحمر; hubayl حبيل`,
  ],
  tabuk: [
    'تبوك',
    'منطقة تبوك',
    `tabuk تبوك|tabouk; umluj أملج|أم لج|umm lajj; wajh =الوجه|al wajh; duba ضباء|ضبا|dhuba|duba; tayma تيماء|تيما; haql =حقل|haql; bad =البدع; sharma شرما; neom نيوم; maqna مقنا; bir-hirmas بئر بن هرماس|بئر ابن هرماس; khuraybah الخريبة; muwaylih المويلح;
     halat-ammar حالة عمار; qalibah القليبة; bida بدا; alqan علقان; abu-raka أبو راكة; muadhdham المعظم`,
  ],
  hail: [
    'حائل',
    'منطقة حائل',
    `hail حائل|حايل; baqaa بقعاء|بقعا; ghazalah الغزالة; shinan الشنان; hait =الحائط; sulaymi السليمي; shamli الشملي; mawqaq موقق; samira سميراء|سميرا; jubbah جبة; khittah الخطة; ajfar الأجفر; fayd =فيد; kahfah الكهفة; tabah =طابة; hulayfah الحليفة;
     dharghat ضرغط; qufar قفار; naqrah النقرة; sabaan السبعان; umm-qulban أم القلبان; turbah-hail تربة حائل; adhaim العظيم`,
  ],
  northern: [
    'الحدود الشمالية',
    'منطقة الحدود الشمالية',
    `arar عرعر; rafha رفحاء|رفحا; turaif طريف|turayf; uwayqilah العويقيلة|العويقلية|uwayqiliyah; linah لينة; lawqah لوقة; jumaymah الجميمة; umm-khansar أم خنصر; judaydat-arar جديدة عرعر; hazm-jalamid حزم الجلاميد; rawdat-habbas روضة هباس; shubat-nisab شعبة نصاب; talat-tamyat طلعة التمياط`,
  ],
  jazan: [
    'جازان',
    'منطقة جازان',
    `jazan جازان|جيزان|jizan|gizan|gazan; sabya صبيا; abu-arish أبو عريش|ابوعريش; samtah صامطة|سامطة; baysh بيش; darb =الدرب|ad darb; ahad-masarihah أحد المسارحة|احد المسارحه|ahad al masarihah|ahad al musarihah; damad ضمد; fayfa فيفاء|فيفا|fifa; idabi العيدابي; aridhah العارضة;
     harth =الحرث|الخوبة|al harth; farasan فرسان; dair =الدائر|الدائر بني مالك; rayth الريث; harub =هروب; tuwal الطوال; shuqaiq الشقيق; madaya المضايا; mawsim =الموسم; haqu الحقو; shuqairi الشقيري; sahi السهي; hakamiyah الحكامية; jaradiyah الجرادية; aliyah =العالية;
     kadami الكدمي; itwad عتود; masliyah مسلية; husayni =الحسيني; dhabyah الظبية; abu-hajar أبو حجر; wadi-jazan وادي جازان; qufl =القفل`,
  ],
  najran: [
    'نجران',
    'منطقة نجران',
    'najran نجران; sharurah شرورة|sharoura; hubuna حبونا; badr-janub بدر الجنوب; yadamah يدمة; thar ثار; khubash خباش; kharkhir الخرخير; wadiah الوديعة; husayniyah =الحصينية; bir-askar بئر عسكر',
  ],
  bahah: [
    'الباحة',
    'منطقة الباحة',
    `bahah الباحة|al baha; baljurashi بلجرشي|biljurashi; mandaq المندق; makhwah المخواة; aqiq =العقيق; qilwah قلوة; qura =القرى|الأطاولة; hajrah =الحجرة; ghamid-zinad غامد الزناد; bani-hasan بني حسن; mashuqah معشوقة; jarab =جرب; nawan ناوان; bani-kabir بني كبير`,
  ],
  jawf: [
    'الجوف',
    'منطقة الجوف',
    `sakaka سكاكا|سكاكا الجوف|sakakah|skaka; qurayyat القريات|gurayat|gurayyat; dumat-jandal دومة الجندل|dumat al jandal|domat al jandal|dawmat al jandal; tabarjal طبرجل|tubarjal; suwayr صوير; haditha =الحديثة; isawiyah العيساوية; qara قارا; laqait اللقائط; mayqu ميقوع; zallum زلوم; nabk النبك أبو قصر|=النبك;
     adari الأضارع; abu-ajram أبو عجرم; hudayb هديب; kaf =كاف; nasifah الناصفة; shuwayhitiyah الشويحطية; rafiah =الرفيعة`,
  ],
};

export const TOWNS_NAMED_LIKE_DISTRICTS: ReadonlySet<string> = new Set(
  (
    'hada badi-aflaj jaradiyah shuaibah nasifah uthmaniyah bashair suwaydirah haiir hayathim sayl-kabir hawiyah jiranah bahrah maysan ' +
    'khusaybah hilaliyah birzah thuqbah jumaymah wadiah darin sanabis qarah tuwaythir munayzilah itwad ghazalah rayis khabra naqrah ' +
    'qufar dhabyah qibah birk salwa dhahban badai farasan hulayfah batha bani-malik'
  ).split(' '),
);

/** «الريان», a district in many cities, sounds like the town الرين. */
export const NO_PHONETIC_MATCH: ReadonlySet<string> = new Set(['rayn']);

/** Towns of governorates: «الأحساء - الهفوف» means the town. */
export const TOWNS_OF_GOVERNORATE: Readonly<Record<string, readonly string[]>> = {
  ahsa: [
    'hofuf',
    'mubarraz',
    'uyun',
    'jafr',
    'taraf',
    'umran',
    'munayzilah',
    'jishah',
    'tuwaythir',
    'mutayrifi',
    'qarah',
    'jawatha',
  ],
  qatif: [
    'sayhat',
    'safwa',
    'tarut',
    'anak',
    'awjam',
    'qudayh',
    'awamiyah',
    'jarudiyah',
    'umm-sahik',
    'darin',
    'sanabis',
    'jish',
    'umm-hamam',
  ],
  aflaj: ['badi-aflaj'],
  jazan: ['wadi-jazan'],
};

export const CITY_PREFIX = /^(?:مدينه|محافظه|مركز|هجره|city of|madinat|governorate of) (?=\S)/;

export const ARTICLE_PREFIX = /^(?:ال|(?:[ae](?:[ldrstzn]|sh)|adh|ath) )(?=\S{2})/;

export const ARABIC_ARTICLE = 'ال';
export const LATIN_ARTICLE = /^(?:[ae](?:[ldrstzn]|sh)|adh|ath) /;
export const TO_THE_PREFIX = /^لل/;
export const PREFIX_PARTICLE = /^[بلو](?=ال)|^[بل](?=\S{3})/;

export const ADDRESS_PARTS = /[،,;؛۔/|\\:()[\]\n–—+*=&•·<>@#~!؟?\p{Extended_Pictographic}\u2190-\u21ff]|\s-\s|\s-|-\s/u;

export const JOINED_TOWNS = /(?:^|\s)(?:و|او|or|and|&)\s|\S وال/;

export const REGION_PREFIX = /^(?:ال)?منطقه /;

const REGION_NAMES =
  'riyadh|makkah|mecca|madinah|medina|qassim|qasim|gassim|eastern|asir|aseer|tabuk|hail|northern borders?|jazan|jizan|najran|bahah?|jawf|jouf';
export const REGIONS_AND_COUNTRY = [
  /(?<!\S)(?:ال)?(?:منطقه|اماره) (?:الرياض|مكه المكرمه|مكه|المدينه المنوره|المدينه|القصيم|الشرقيه|عسير|تبوك|حايل|الحدود الشماليه|جازان|نجران|الباحه|الجوف)(?!\S)/g,
  /(?<!\S)المنطقه الشرقيه(?!\S)/g,
  new RegExp(`(?<!\\S)(?:al |ar |ash )?(?:${REGION_NAMES}) (?:region|province|emirate)(?!\\S)`, 'g'),
  /(?<!\S)(?:المملكه العربيه السعوديه|السعوديه|المملكه|kingdom of saudi arabia|saudi arabia|saudi|ksa|k s a)(?!\S)/g,
];

/** Words before a name (in English after it) that show that it is not a town; normalized. */
export const NO_TOWN_AFTER = new Set(
  (
    'حي شارع ش طريق مخطط ضاحيه مجمع عماره برج فندق مستشفي جامعه كليه مدرسه مسجد جامع مطار بوابه دوار ميدان حديقه سوق مول بنك شركه مكتب محطه مصنع قصر ' +
    'خلف امام جنب بجانب بجوار قرب قريب من مقابل غرب شرق شمال جنوب غربي شرقي شمالي جنوبي جسر كوبري حاره استراحه ' +
    'hay hayy district st street road rd tariq near behind opposite north south east west of'
  ).split(' '),
);
/** Directions; before a town's name they mean a part of it: «شرق الرياض», "North Riyadh". */
export const DIRECTIONS = new Set('غرب شرق شمال جنوب غربي شرقي شمالي جنوبي north south east west of'.split(' '));
export const DISTRICT_WORDS = new Set('حي ضاحيه مخطط hay hayy district'.split(' '));
export const NO_TOWN_BEFORE = new Set(
  'street st road rd district dist avenue ave highway hwy airport hospital university mall tower towers gate square park'.split(
    ' ',
  ),
);
