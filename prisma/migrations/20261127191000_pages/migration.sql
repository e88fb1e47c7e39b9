-- Pages that staff write, with their former versions and addresses. The four policies, which were the program's own texts, begin as such pages:
-- the same addresses and words, the figures of the settings as variables.

-- CreateEnum
CREATE TYPE "page_section" AS ENUM ('pages', 'policies');

-- AlterEnum
ALTER TYPE "audit_entity" ADD VALUE 'page';

-- CreateTable
CREATE TABLE "pages" (
    "id" TEXT NOT NULL,
    "section" "page_section" NOT NULL DEFAULT 'pages',
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "seo_title" TEXT,
    "seo_description" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "published_from" TIMESTAMPTZ(3),
    "published_until" TIMESTAMPTZ(3),
    "in_sitemap" BOOLEAN NOT NULL DEFAULT true,
    "is_indexed" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_versions" (
    "id" TEXT NOT NULL,
    "page_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "seo_title" TEXT,
    "seo_description" TEXT,
    "by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "former_page_addresses" (
    "section" "page_section" NOT NULL,
    "slug" TEXT NOT NULL,
    "page_id" TEXT NOT NULL,

    CONSTRAINT "former_page_addresses_pkey" PRIMARY KEY ("section","slug")
);

-- CreateIndex
CREATE INDEX "pages_is_active_published_from_published_until_idx" ON "pages"("is_active", "published_from", "published_until");

-- CreateIndex
CREATE UNIQUE INDEX "pages_slug_key" ON "pages"("section", "slug");

-- CreateIndex
CREATE INDEX "page_versions_page_id_created_at_idx" ON "page_versions"("page_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "former_page_addresses_page_id_idx" ON "former_page_addresses"("page_id");

-- AddForeignKey
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "pages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "former_page_addresses" ADD CONSTRAINT "former_page_addresses_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "pages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The policies, published, and each one's first version.
INSERT INTO "pages" ("id", "section", "slug", "title", "content", "is_active", "created_at", "updated_at") VALUES
  ('039e1dd2-f054-439b-a772-392b023f9e44', 'policies', 'returns', 'سياسة الإرجاع والاستبدال', $content$[{"type":"paragraph","content":[{"type":"text","text":"لك حق إرجاع ما لم تستخدمه خلال "},{"type":"variable","attrs":{"name":"return_days"}},{"type":"text","text":" من استلامه."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"مدة الإرجاع"}]},{"type":"paragraph","content":[{"type":"text","text":"تستطيع إرجاع المنتج أو استبداله خلال "},{"type":"variable","attrs":{"name":"return_days"}},{"type":"text","text":" من تاريخ استلامه، دون ذكر سبب."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"حالة المنتج"}]},{"type":"paragraph","content":[{"type":"text","text":"يكون المنتج غير مستخدم وبحالته الأصلية، مع عبوته وملحقاته وفاتورته."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"ما لا يُسترجع"}]},{"type":"paragraph","content":[{"type":"text","text":"المنتجات المجمّعة أو المصنوعة بمواصفات طلبها العميل، والبرامج والبطاقات الرقمية بعد فتحها أو كشف رمزها، وما تضرر بسبب العميل. لا يشمل ذلك المنتجات المعيبة."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"خطوات الإرجاع"}]},{"type":"paragraph","content":[{"type":"text","text":"اطلب الإرجاع من صفحة طلبك، أو تواصل معنا برقم الطلب واسم المنتج، ونرتب معك استلامه أو إعادته عبر شركة الشحن. يتحمل العميل تكلفة إعادة الشحن ما لم يكن المنتج معيباً أو مخالفاً لما طلبه."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"استرداد المبلغ"}]},{"type":"paragraph","content":[{"type":"text","text":"نفحص المنتج عند وصوله، ثم نعيد المبلغ بطريقة الدفع نفسها. قد يحتاج البنك أو مزود الدفع إلى عدة أيام عمل حتى يظهر المبلغ في حسابك."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"منتج معيب أو غير مطابق"}]},{"type":"paragraph","content":[{"type":"text","text":"إن وصلك منتج معيب أو غير ما طلبته فأخبرنا، ونستبدله أو نعيد كامل المبلغ وتكاليف الشحن على حسابنا."}]}]$content$, true, now() + interval '0 ms', now()),
  ('2665c18b-59e3-4705-a5e8-2a5767c0f2be', 'policies', 'shipping', 'سياسة الشحن والتوصيل', $content$[{"type":"paragraph","content":[{"type":"text","text":"نوصل إلى جميع مناطق المملكة عبر شركات شحن تختارها بنفسك."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"مدة التوصيل"}]},{"type":"paragraph","content":[{"type":"variable","attrs":{"name":"delivery"}}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"تكلفة الشحن"}]},{"type":"paragraph","content":[{"type":"text","text":"تظهر التكلفة شاملة الضريبة عند اختيار شركة الشحن، قبل تأكيد الطلب. لا نضيف أي رسوم بعد ذلك."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"الشحن المجاني"}]},{"type":"paragraph","content":[{"type":"variable","attrs":{"name":"free_shipping"}}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"عنوان التوصيل"}]},{"type":"paragraph","content":[{"type":"text","text":"اكتب عنوانك كاملاً أو عنوانك الوطني المختصر، ورقم جوال تتصل بك عليه شركة الشحن. لتصحيح العنوان بعد الطلب تواصل معنا قبل شحنه."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"عند الاستلام"}]},{"type":"paragraph","content":[{"type":"text","text":"افحص العبوة قبل الاستلام. إن وجدت عليها أثر كسر أو فتح فأثبته لدى المندوب وتواصل معنا في اليوم نفسه."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"إن تأخر الطلب"}]},{"type":"paragraph","content":[{"type":"text","text":"إن تأخر تسليم طلبك أكثر من 15 يوماً عن الموعد فلك إلغاؤه واسترداد ما دفعته كاملاً."}]}]$content$, true, now() + interval '1 ms', now()),
  ('05f6f113-f515-4e13-8e5a-6830e857ed94', 'policies', 'warranty', 'الضمان والشكاوى', $content$[{"type":"paragraph","content":[{"type":"text","text":"منتجاتنا أصلية بضمان محلي، وشكواك تصل إلى من يحلها."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"الضمان"}]},{"type":"paragraph","content":[{"type":"text","text":"مدة الضمان مذكورة في مواصفات كل منتج، وتبدأ من تاريخ الاستلام. يغطي الضمان عيوب التصنيع، وفاتورتك أو رقم طلبك يكفي لإثباته."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"ما لا يغطيه الضمان"}]},{"type":"paragraph","content":[{"type":"text","text":"الكسر وأثر السوائل وسوء الاستخدام، وما فُتح أو عُدّل خارج مراكز الصيانة المعتمدة، والمواد الاستهلاكية."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"طلب الصيانة"}]},{"type":"paragraph","content":[{"type":"text","text":"تواصل معنا برقم الطلب ووصف العطل، ونرشدك إلى مركز الصيانة أو نستلم المنتج منك."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"تقديم شكوى"}]},{"type":"paragraph","content":[{"type":"text","text":"اكتب لنا من صفحة التواصل أو اتصل بنا، واذكر رقم الطلب إن وُجد."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"متى نرد"}]},{"type":"paragraph","content":[{"type":"text","text":"نرد على الشكاوى خلال يومي عمل. إن لم يرضك ردنا فلك رفع بلاغ إلى وزارة التجارة عبر تطبيق بلاغ تجاري أو الرقم 1900."}]}]$content$, true, now() + interval '2 ms', now()),
  ('db4a1226-b41f-40cb-96eb-6dcbe71d6793', 'policies', 'privacy', 'سياسة الخصوصية', $content$[{"type":"paragraph","content":[{"type":"text","text":"نجمع ما يلزم لتنفيذ طلبك فقط، ونحفظه وفق نظام حماية البيانات الشخصية."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"البيانات التي نجمعها"}]},{"type":"paragraph","content":[{"type":"text","text":"عند الطلب: الاسم والبريد الإلكتروني ورقم الجوال والعنوان. وعند مراسلتنا: ما تكتبه في الرسالة. لا تصل أرقام بطاقات الدفع إلينا؛ يعالجها مزود الدفع."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"متصفحك"}]},{"type":"paragraph","content":[{"type":"text","text":"يحفظ متصفحك رقماً عشوائياً يربط السلة والمفضلة والكوبونات والطلبات بك دون تسجيل دخول، مع اختيارك للمظهر. حذف بيانات الموقع من المتصفح يحذف هذا الرقم. وإن سجّلت الدخول برمز فهي محفوظة لحسابك مع عناوينك وقائمة أجهزتك، حتى تحذفها أو تطلب حذفها، ويبقى الدخول في المتصفح حتى تسجّل الخروج أو يمضي 90 يوماً دون استخدام."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"كيف نستخدمها"}]},{"type":"paragraph","content":[{"type":"text","text":"لتجهيز الطلب وتوصيله وإصدار فاتورته وخدمة ما بعد البيع، ولحماية المتجر من إساءة الاستخدام."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"من نشاركها معه"}]},{"type":"paragraph","content":[{"type":"text","text":"نعطي شركة الشحن ما تحتاجه للتوصيل، ومزود الدفع ما يحتاجه للدفع. لا يبيع "},{"type":"variable","attrs":{"name":"store"}},{"type":"text","text":" بياناتك ولا يعطيها لجهات إعلانية."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"الرسائل التسويقية"}]},{"type":"paragraph","content":[{"type":"text","text":"لا نرسلها إلا إذا اشتركت فيها بنفسك، لكل وسيلة على حدة. تستطيع إلغاء الاشتراك في أي وقت من الرابط في كل رسالة."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"حقوقك"}]},{"type":"paragraph","content":[{"type":"text","text":"لك أن تطلع على بياناتك وتصححها من صفحة حسابي، وأن تطلب نسخة منها أو حذفها بالتواصل معنا."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"مدة الاحتفاظ"}]},{"type":"paragraph","content":[{"type":"text","text":"نحتفظ ببيانات الطلبات والفواتير المدة التي توجبها الأنظمة، ثم نحذفها أو نجعلها مجهولة."}]}]$content$, true, now() + interval '3 ms', now());

INSERT INTO "page_versions" ("id", "page_id", "title", "content")
  SELECT v.id, p."id", p."title", p."content"
  FROM (VALUES
    ('9b3395ba-86ab-4aa0-8e0d-13bb3d1527bd', '039e1dd2-f054-439b-a772-392b023f9e44'),
    ('53270542-1334-41e6-9582-f3a6637532cf', '2665c18b-59e3-4705-a5e8-2a5767c0f2be'),
    ('6fc5aec7-8e9e-42a8-aa9d-24c85e57f9ad', '05f6f113-f515-4e13-8e5a-6830e857ed94'),
    ('81238c02-dd51-4221-91f8-cf6a2c36c39d', 'db4a1226-b41f-40cb-96eb-6dcbe71d6793')
  ) AS v(id, page_id) JOIN "pages" p ON p."id" = v.page_id;
