-- Choices from before a reduced price could be chosen say that its column is not read: staff are asked about these files once more.
DELETE FROM "import_mappings" m WHERE EXISTS (
  SELECT 1 FROM jsonb_each_text(m."columns") AS choice(head, "column")
  WHERE choice."column" = '' AND choice.head ~ '^(saleprice|discount(ed)?price|specialprice|offerprice|promotionalprice|السعرالمخفض|سعرالمنتجالمخفض|سعرالتخفيض|السعربعد(التخفيض|الخصم)|سعرالعرض)'
);
