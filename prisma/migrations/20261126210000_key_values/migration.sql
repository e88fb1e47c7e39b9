-- The values that matter of a kind of products have an order, attributes a heading and, where there is one, a better end.
CREATE TYPE "better_value" AS ENUM ('more', 'less');
ALTER TABLE "attributes" ADD COLUMN "group_name" TEXT, ADD COLUMN "better" "better_value";
ALTER TABLE "category_attributes" ADD COLUMN "key_position" INTEGER;

-- The attributes that a shop begins with, under the ids that they have everywhere.
UPDATE "attributes" a SET "group_name" = k."group_name", "better" = k."better"::"better_value"
FROM (VALUES
  ('926b40e4-c67d-4b27-bcbf-a89719cdb0e6', 'الشكل والأبعاد', NULL),
  ('a725bae0-7075-4a7c-8148-6131228d9ba8', 'التوافق', NULL),
  ('04ab1ed1-c91a-4752-9ed4-296988ff3357', 'التخزين', NULL),
  ('6f277055-7c61-4c72-9cdf-eb1a06b6668f', 'التخزين', 'more'),
  ('5ad82a7d-4568-488f-a79a-80bd72358158', 'الأداء', 'more'),
  ('c93c506a-32f8-4762-9413-c385edf598b7', 'الأداء', 'more'),
  ('5beb2de0-d710-470e-89e3-c95343b7a0ff', 'الأداء', 'more'),
  ('978e1a8f-01af-435d-855b-5e768af5887a', 'الأداء', NULL),
  ('79878a3a-a030-4d3d-8058-4a712bb34fde', 'الأداء', 'less'),
  ('49927814-9d89-4e61-975e-e42bcb13946d', 'الأداء', NULL),
  ('c228bfa6-0ccc-4902-89b8-ec902c4a784e', 'الرسوميات', NULL),
  ('0c9b4a22-e50b-43a4-b8d6-84fc73ee168b', 'الرسوميات', 'more'),
  ('047df315-51e2-4e66-a7af-e000c18ebb74', 'الرسوميات', 'more'),
  ('94799bdc-9559-4c8d-a4da-49dc2caa9bc1', 'الرسوميات', 'more'),
  ('3ae5c926-1840-4d09-98fb-eee3664d9890', 'الشكل والأبعاد', NULL),
  ('27c812ae-da97-48e2-9302-755474fe62cf', 'الذاكرة', 'more'),
  ('938960ff-1431-469e-ad87-c164404d15db', 'الذاكرة', NULL),
  ('05c4af2d-1e09-418e-91d0-5efc7a50eaaa', 'الذاكرة', 'more'),
  ('3ec2a202-9b32-4588-a967-5dc5a87fcbff', 'الذاكرة', 'less'),
  ('f6bec778-ba97-4414-9bb4-e2c8470c7efb', 'التخزين', NULL),
  ('260b760b-42c6-4992-b8fa-9f0ce0ceb77c', 'التخزين', NULL),
  ('c5fb59e0-1c56-4e24-893e-70f71e0ba0f3', 'التخزين', 'more'),
  ('19523398-c924-4cb0-bf7d-6763646d53fa', 'التخزين', 'more'),
  ('dd02e734-19a9-4c53-a4c3-2beec65c0c30', 'التوافق', NULL),
  ('0af3323b-50ae-4490-940f-0cd83e0327ed', 'التوافق', NULL),
  ('abad611e-066f-4cc6-b5f8-60d4ebe44f10', 'الذاكرة', 'more'),
  ('c9f5b082-f9b7-47ab-bde9-d59e9f05ad57', 'الذاكرة', NULL),
  ('e3c867e5-850d-49be-926b-9f59794ad396', 'الذاكرة', 'more'),
  ('ef4c4659-b780-4c05-8c91-b563b9fd09bc', 'الطاقة', 'more'),
  ('74d37f81-dd18-4a44-8640-f53dd7725236', 'الطاقة', NULL),
  ('3514d46c-0039-4176-836d-619797f68d2c', 'الطاقة', NULL),
  ('83bc868e-2485-4015-9eec-614abde105d8', 'التوافق', NULL),
  ('ae20c582-d1c4-46da-9380-dc4a384e072b', 'الشكل والأبعاد', NULL),
  ('0cee5ece-5b3d-492e-aab9-8040f6799c00', 'الشكل والأبعاد', NULL),
  ('8b667fd4-ade4-4b56-8215-6aaafa11073f', 'الشكل والأبعاد', NULL),
  ('5b9660e6-c6a5-4351-b021-072598e645ad', 'التوافق', 'more'),
  ('066e27f2-f6c7-49c6-9371-6d76025c5501', 'التوافق', 'more'),
  ('6e1edfd3-1acf-4c97-98d1-2a9460906d35', 'التوافق', NULL),
  ('615bf01e-f44d-4fc8-9e0e-1a7f9c9aedaa', 'التبريد', NULL),
  ('ba0cec44-43bc-42bd-97dd-1cfd4864397e', 'التبريد', 'more'),
  ('7e7658fa-354b-47cf-8cd8-a7aee8a0d172', 'التبريد', 'less'),
  ('23d72944-89ea-4296-a28e-c84c8cbdb298', 'التبريد', NULL),
  ('c06fdccc-ed32-4ee8-8b40-a1cd037c0be7', 'التوافق', NULL),
  ('3a162da9-6275-4d53-9a6b-b4fb89945e09', 'الاتصال', NULL),
  ('57fd99b2-6f66-4c72-8bb2-319e6bdb09c9', 'الشكل والأبعاد', NULL),
  ('e62a3c03-8a65-4d12-bdf1-778cdbfc654e', 'الصوت والتصوير', NULL),
  ('3aba2296-821c-40dc-a73c-6281727b5d42', 'الصوت والتصوير', 'more'),
  ('857d738a-9b78-4c96-afdf-69359d891d66', 'الأداء', NULL),
  ('e4b42784-5786-4ed3-8293-f21e653d57c2', 'الأداء', NULL),
  ('9ddac9f4-faed-4b08-8203-726371bd9959', 'الرسوميات', NULL),
  ('e771b2c0-73f1-4e01-a2ec-00b209dd9da4', 'الذاكرة', 'more'),
  ('43107732-0a6e-497b-8f12-86052e644186', 'التخزين', 'more'),
  ('267b39d2-7ea5-411f-8546-3ee26c34209c', 'التوافق', NULL),
  ('cd234cda-3481-4f84-88e1-a1463e4e24b6', 'الشاشة', NULL),
  ('1b20a742-4de5-47f2-ac5c-54ac7ea34539', 'الشاشة', 'more'),
  ('e4338a15-5695-45c9-853c-c3642a721bb5', 'الشاشة', 'more'),
  ('546765b8-b0e3-40d4-93e6-1819e811240d', 'الشاشة', 'more'),
  ('ddfe206b-8852-4768-b80c-26ef3fd868b8', 'الشاشة', NULL),
  ('c12d0951-829e-428c-9b1d-8166d0d2c526', 'الشاشة', 'less'),
  ('c8c56834-e816-4fa6-9432-123f565d6647', 'الشاشة', NULL),
  ('390a2b2a-b5f9-4662-bd15-db7c4ed619fc', 'الشكل والأبعاد', 'less'),
  ('2dcab2f0-aed7-4eff-809c-f9c4dbcf0dcd', 'الشكل والأبعاد', 'less'),
  ('5bc16ac8-e1a5-4c9d-8dbf-2ad225598ebd', 'الطاقة', 'more'),
  ('1b5491f3-e81a-4227-9285-65b82121da8c', 'التوافق', NULL),
  ('47a63443-8504-4a13-ab66-417dccaa8380', 'الاتصال', NULL),
  ('e2321e64-6f85-4f36-a355-baf5dfa589e0', 'الاستخدام', NULL),
  ('dc06df44-b53e-4def-94a0-0e11a39a2f12', 'الاستخدام', 'more'),
  ('e7deb3a7-7f38-41d2-b9dc-46aa978a020a', 'الاستخدام', NULL),
  ('278578cf-cd0b-460a-88af-e039aa3e2792', 'الاستخدام', NULL),
  ('e8924c2c-9a0a-4df3-8e94-edc3d6f49a55', 'الاستخدام', NULL),
  ('90075d53-0b15-4077-acff-35188330520b', 'الاستخدام', NULL),
  ('0cf60481-6eb1-4b99-b3c7-06caf3e5e709', 'الاستخدام', NULL),
  ('57f30e30-1b42-4883-bb24-ca5abe90a6f1', 'الصوت والتصوير', NULL),
  ('846af429-10ed-43e0-8fc8-3e20507ff134', 'الصوت والتصوير', NULL),
  ('d93dcb32-1aaa-40e0-a993-eb99fcfa9372', 'الاتصال', NULL),
  ('1a72fdb1-cf29-4c67-bd77-90639a1dc8bf', 'الصوت والتصوير', NULL),
  ('70fec11e-85fe-483c-a9ed-8ce96d053de0', 'التخزين', NULL),
  ('9b63a639-d56e-4cd8-98e3-ad7f0c5ca65a', 'الطاقة', 'more'),
  ('6046f023-0232-4061-a23b-d3cdcd4af143', 'الصوت والتصوير', NULL),
  ('8d47dcb0-cfd3-4b7d-ba80-3cbbe434e41e', 'الصوت والتصوير', NULL),
  ('5a235c2b-5be8-452c-8ee9-794e681e6a79', 'الصوت والتصوير', NULL),
  ('f602ddd5-0ee3-4ccd-a029-0757ff0f7218', 'الاستخدام', NULL),
  ('e6b19630-be9f-49c2-a5ef-d41826de56ad', 'الشاشة', 'more')
) AS k ("id", "group_name", "better") WHERE a."id" = k."id";

-- Graphics are chosen by their chip from now on, as processors are by their line.
UPDATE "attributes" SET "type" = 'choice', "words" = ARRAY['NVIDIA GeForce GTX 1650* = GTX 1650', 'GeForce GTX 1650* = GTX 1650', 'NVIDIA GeForce GTX 1660* = GTX 1660', 'GeForce GTX 1660* = GTX 1660', 'NVIDIA GeForce GTX 1660 Ti* = GTX 1660 Ti', 'GeForce GTX 1660 Ti* = GTX 1660 Ti', 'NVIDIA GeForce RTX 2050* = RTX 2050', 'GeForce RTX 2050* = RTX 2050', 'NVIDIA GeForce RTX 3050* = RTX 3050', 'GeForce RTX 3050* = RTX 3050', 'NVIDIA GeForce RTX 3050 Ti* = RTX 3050 Ti', 'GeForce RTX 3050 Ti* = RTX 3050 Ti', 'NVIDIA GeForce RTX 3060* = RTX 3060', 'GeForce RTX 3060* = RTX 3060', 'NVIDIA GeForce RTX 3060 Ti* = RTX 3060 Ti', 'GeForce RTX 3060 Ti* = RTX 3060 Ti', 'NVIDIA GeForce RTX 3070* = RTX 3070', 'GeForce RTX 3070* = RTX 3070', 'NVIDIA GeForce RTX 3070 Ti* = RTX 3070 Ti', 'GeForce RTX 3070 Ti* = RTX 3070 Ti', 'NVIDIA GeForce RTX 3080* = RTX 3080', 'GeForce RTX 3080* = RTX 3080', 'NVIDIA GeForce RTX 3080 Ti* = RTX 3080 Ti', 'GeForce RTX 3080 Ti* = RTX 3080 Ti', 'NVIDIA GeForce RTX 4050* = RTX 4050', 'GeForce RTX 4050* = RTX 4050', 'NVIDIA GeForce RTX 4060* = RTX 4060', 'GeForce RTX 4060* = RTX 4060', 'NVIDIA GeForce RTX 4060 Ti* = RTX 4060 Ti', 'GeForce RTX 4060 Ti* = RTX 4060 Ti', 'NVIDIA GeForce RTX 4070* = RTX 4070', 'GeForce RTX 4070* = RTX 4070', 'NVIDIA GeForce RTX 4070 SUPER* = RTX 4070 SUPER', 'GeForce RTX 4070 SUPER* = RTX 4070 SUPER', 'NVIDIA GeForce RTX 4070 Ti* = RTX 4070 Ti', 'GeForce RTX 4070 Ti* = RTX 4070 Ti', 'NVIDIA GeForce RTX 4070 Ti SUPER* = RTX 4070 Ti SUPER', 'GeForce RTX 4070 Ti SUPER* = RTX 4070 Ti SUPER', 'NVIDIA GeForce RTX 4080* = RTX 4080', 'GeForce RTX 4080* = RTX 4080', 'NVIDIA GeForce RTX 4080 SUPER* = RTX 4080 SUPER', 'GeForce RTX 4080 SUPER* = RTX 4080 SUPER', 'NVIDIA GeForce RTX 4090* = RTX 4090', 'GeForce RTX 4090* = RTX 4090', 'NVIDIA GeForce RTX 5050* = RTX 5050', 'GeForce RTX 5050* = RTX 5050', 'NVIDIA GeForce RTX 5060* = RTX 5060', 'GeForce RTX 5060* = RTX 5060', 'NVIDIA GeForce RTX 5060 Ti* = RTX 5060 Ti', 'GeForce RTX 5060 Ti* = RTX 5060 Ti', 'NVIDIA GeForce RTX 5070* = RTX 5070', 'GeForce RTX 5070* = RTX 5070', 'NVIDIA GeForce RTX 5070 Ti* = RTX 5070 Ti', 'GeForce RTX 5070 Ti* = RTX 5070 Ti', 'NVIDIA GeForce RTX 5080* = RTX 5080', 'GeForce RTX 5080* = RTX 5080', 'NVIDIA GeForce RTX 5090* = RTX 5090', 'GeForce RTX 5090* = RTX 5090', 'AMD Radeon RX 6600* = RX 6600', 'Radeon RX 6600* = RX 6600', 'AMD Radeon RX 6600 XT* = RX 6600 XT', 'Radeon RX 6600 XT* = RX 6600 XT', 'AMD Radeon RX 6650 XT* = RX 6650 XT', 'Radeon RX 6650 XT* = RX 6650 XT', 'AMD Radeon RX 6700 XT* = RX 6700 XT', 'Radeon RX 6700 XT* = RX 6700 XT', 'AMD Radeon RX 6750 XT* = RX 6750 XT', 'Radeon RX 6750 XT* = RX 6750 XT', 'AMD Radeon RX 6800* = RX 6800', 'Radeon RX 6800* = RX 6800', 'AMD Radeon RX 6800 XT* = RX 6800 XT', 'Radeon RX 6800 XT* = RX 6800 XT', 'AMD Radeon RX 6900 XT* = RX 6900 XT', 'Radeon RX 6900 XT* = RX 6900 XT', 'AMD Radeon RX 6950 XT* = RX 6950 XT', 'Radeon RX 6950 XT* = RX 6950 XT', 'AMD Radeon RX 7600* = RX 7600', 'Radeon RX 7600* = RX 7600', 'AMD Radeon RX 7600 XT* = RX 7600 XT', 'Radeon RX 7600 XT* = RX 7600 XT', 'AMD Radeon RX 7700 XT* = RX 7700 XT', 'Radeon RX 7700 XT* = RX 7700 XT', 'AMD Radeon RX 7800 XT* = RX 7800 XT', 'Radeon RX 7800 XT* = RX 7800 XT', 'AMD Radeon RX 7900 GRE* = RX 7900 GRE', 'Radeon RX 7900 GRE* = RX 7900 GRE', 'AMD Radeon RX 7900 XT* = RX 7900 XT', 'Radeon RX 7900 XT* = RX 7900 XT', 'AMD Radeon RX 7900 XTX* = RX 7900 XTX', 'Radeon RX 7900 XTX* = RX 7900 XTX', 'AMD Radeon RX 9060 XT* = RX 9060 XT', 'Radeon RX 9060 XT* = RX 9060 XT', 'AMD Radeon RX 9070* = RX 9070', 'Radeon RX 9070* = RX 9070', 'AMD Radeon RX 9070 XT* = RX 9070 XT', 'Radeon RX 9070 XT* = RX 9070 XT', 'GTX 1650* = GTX 1650', 'GTX 1660* = GTX 1660', 'GTX 1660 Ti* = GTX 1660 Ti', 'RTX 2050* = RTX 2050', 'RTX 3050* = RTX 3050', 'RTX 3050 Ti* = RTX 3050 Ti', 'RTX 3060* = RTX 3060', 'RTX 3060 Ti* = RTX 3060 Ti', 'RTX 3070* = RTX 3070', 'RTX 3070 Ti* = RTX 3070 Ti', 'RTX 3080* = RTX 3080', 'RTX 3080 Ti* = RTX 3080 Ti', 'RTX 4050* = RTX 4050', 'RTX 4060* = RTX 4060', 'RTX 4060 Ti* = RTX 4060 Ti', 'RTX 4070* = RTX 4070', 'RTX 4070 SUPER* = RTX 4070 SUPER', 'RTX 4070 Ti* = RTX 4070 Ti', 'RTX 4070 Ti SUPER* = RTX 4070 Ti SUPER', 'RTX 4080* = RTX 4080', 'RTX 4080 SUPER* = RTX 4080 SUPER', 'RTX 4090* = RTX 4090', 'RTX 5050* = RTX 5050', 'RTX 5060* = RTX 5060', 'RTX 5060 Ti* = RTX 5060 Ti', 'RTX 5070* = RTX 5070', 'RTX 5070 Ti* = RTX 5070 Ti', 'RTX 5080* = RTX 5080', 'RTX 5090* = RTX 5090', 'NVIDIA RTX A1000* = RTX A1000', 'NVIDIA RTX A2000* = RTX A2000', 'NVIDIA RTX 2000 Ada* = RTX 2000 Ada', 'NVIDIA RTX 500 Ada* = RTX 500 Ada', 'Intel UHD* = Intel UHD', 'Intel Iris Xe* = Intel Iris Xe', 'Intel Arc* = Intel Arc', 'AMD Radeon* = AMD Radeon']
WHERE "id" = '9ddac9f4-faed-4b08-8203-726371bd9959' AND "type" = 'text' AND "words" = '{}';
UPDATE "attributes" SET "words" = ARRAY['NVIDIA GeForce GTX 1650* = GTX 1650', 'GeForce GTX 1650* = GTX 1650', 'NVIDIA GeForce GTX 1660* = GTX 1660', 'GeForce GTX 1660* = GTX 1660', 'NVIDIA GeForce GTX 1660 Ti* = GTX 1660 Ti', 'GeForce GTX 1660 Ti* = GTX 1660 Ti', 'NVIDIA GeForce RTX 2050* = RTX 2050', 'GeForce RTX 2050* = RTX 2050', 'NVIDIA GeForce RTX 3050* = RTX 3050', 'GeForce RTX 3050* = RTX 3050', 'NVIDIA GeForce RTX 3050 Ti* = RTX 3050 Ti', 'GeForce RTX 3050 Ti* = RTX 3050 Ti', 'NVIDIA GeForce RTX 3060* = RTX 3060', 'GeForce RTX 3060* = RTX 3060', 'NVIDIA GeForce RTX 3060 Ti* = RTX 3060 Ti', 'GeForce RTX 3060 Ti* = RTX 3060 Ti', 'NVIDIA GeForce RTX 3070* = RTX 3070', 'GeForce RTX 3070* = RTX 3070', 'NVIDIA GeForce RTX 3070 Ti* = RTX 3070 Ti', 'GeForce RTX 3070 Ti* = RTX 3070 Ti', 'NVIDIA GeForce RTX 3080* = RTX 3080', 'GeForce RTX 3080* = RTX 3080', 'NVIDIA GeForce RTX 3080 Ti* = RTX 3080 Ti', 'GeForce RTX 3080 Ti* = RTX 3080 Ti', 'NVIDIA GeForce RTX 4050* = RTX 4050', 'GeForce RTX 4050* = RTX 4050', 'NVIDIA GeForce RTX 4060* = RTX 4060', 'GeForce RTX 4060* = RTX 4060', 'NVIDIA GeForce RTX 4060 Ti* = RTX 4060 Ti', 'GeForce RTX 4060 Ti* = RTX 4060 Ti', 'NVIDIA GeForce RTX 4070* = RTX 4070', 'GeForce RTX 4070* = RTX 4070', 'NVIDIA GeForce RTX 4070 SUPER* = RTX 4070 SUPER', 'GeForce RTX 4070 SUPER* = RTX 4070 SUPER', 'NVIDIA GeForce RTX 4070 Ti* = RTX 4070 Ti', 'GeForce RTX 4070 Ti* = RTX 4070 Ti', 'NVIDIA GeForce RTX 4070 Ti SUPER* = RTX 4070 Ti SUPER', 'GeForce RTX 4070 Ti SUPER* = RTX 4070 Ti SUPER', 'NVIDIA GeForce RTX 4080* = RTX 4080', 'GeForce RTX 4080* = RTX 4080', 'NVIDIA GeForce RTX 4080 SUPER* = RTX 4080 SUPER', 'GeForce RTX 4080 SUPER* = RTX 4080 SUPER', 'NVIDIA GeForce RTX 4090* = RTX 4090', 'GeForce RTX 4090* = RTX 4090', 'NVIDIA GeForce RTX 5050* = RTX 5050', 'GeForce RTX 5050* = RTX 5050', 'NVIDIA GeForce RTX 5060* = RTX 5060', 'GeForce RTX 5060* = RTX 5060', 'NVIDIA GeForce RTX 5060 Ti* = RTX 5060 Ti', 'GeForce RTX 5060 Ti* = RTX 5060 Ti', 'NVIDIA GeForce RTX 5070* = RTX 5070', 'GeForce RTX 5070* = RTX 5070', 'NVIDIA GeForce RTX 5070 Ti* = RTX 5070 Ti', 'GeForce RTX 5070 Ti* = RTX 5070 Ti', 'NVIDIA GeForce RTX 5080* = RTX 5080', 'GeForce RTX 5080* = RTX 5080', 'NVIDIA GeForce RTX 5090* = RTX 5090', 'GeForce RTX 5090* = RTX 5090', 'AMD Radeon RX 6600* = RX 6600', 'Radeon RX 6600* = RX 6600', 'AMD Radeon RX 6600 XT* = RX 6600 XT', 'Radeon RX 6600 XT* = RX 6600 XT', 'AMD Radeon RX 6650 XT* = RX 6650 XT', 'Radeon RX 6650 XT* = RX 6650 XT', 'AMD Radeon RX 6700 XT* = RX 6700 XT', 'Radeon RX 6700 XT* = RX 6700 XT', 'AMD Radeon RX 6750 XT* = RX 6750 XT', 'Radeon RX 6750 XT* = RX 6750 XT', 'AMD Radeon RX 6800* = RX 6800', 'Radeon RX 6800* = RX 6800', 'AMD Radeon RX 6800 XT* = RX 6800 XT', 'Radeon RX 6800 XT* = RX 6800 XT', 'AMD Radeon RX 6900 XT* = RX 6900 XT', 'Radeon RX 6900 XT* = RX 6900 XT', 'AMD Radeon RX 6950 XT* = RX 6950 XT', 'Radeon RX 6950 XT* = RX 6950 XT', 'AMD Radeon RX 7600* = RX 7600', 'Radeon RX 7600* = RX 7600', 'AMD Radeon RX 7600 XT* = RX 7600 XT', 'Radeon RX 7600 XT* = RX 7600 XT', 'AMD Radeon RX 7700 XT* = RX 7700 XT', 'Radeon RX 7700 XT* = RX 7700 XT', 'AMD Radeon RX 7800 XT* = RX 7800 XT', 'Radeon RX 7800 XT* = RX 7800 XT', 'AMD Radeon RX 7900 GRE* = RX 7900 GRE', 'Radeon RX 7900 GRE* = RX 7900 GRE', 'AMD Radeon RX 7900 XT* = RX 7900 XT', 'Radeon RX 7900 XT* = RX 7900 XT', 'AMD Radeon RX 7900 XTX* = RX 7900 XTX', 'Radeon RX 7900 XTX* = RX 7900 XTX', 'AMD Radeon RX 9060 XT* = RX 9060 XT', 'Radeon RX 9060 XT* = RX 9060 XT', 'AMD Radeon RX 9070* = RX 9070', 'Radeon RX 9070* = RX 9070', 'AMD Radeon RX 9070 XT* = RX 9070 XT', 'Radeon RX 9070 XT* = RX 9070 XT']
WHERE "id" = 'c228bfa6-0ccc-4902-89b8-ec902c4a784e' AND "type" = 'choice' AND "words" = '{}';
UPDATE "category_attributes" SET "is_filter" = true WHERE "attribute_id" = '9ddac9f4-faed-4b08-8203-726371bd9959'
  AND EXISTS (SELECT 1 FROM "attributes" a WHERE a."id" = "attribute_id" AND a."type" = 'choice');
INSERT INTO "category_attributes" ("category_id", "attribute_id", "order")
SELECT c."id", 'e4b42784-5786-4ed3-8293-f21e653d57c2', 90 FROM "categories" c
JOIN "category_attributes" known ON known."category_id" = c."id" AND known."attribute_id" = '857d738a-9b78-4c96-afdf-69359d891d66'
WHERE c."slug" IN ('desktops', 'mini-pcs') AND EXISTS (SELECT 1 FROM "attributes" WHERE "id" = 'e4b42784-5786-4ed3-8293-f21e653d57c2')
ON CONFLICT DO NOTHING;
INSERT INTO "attributes" ("id", "name", "type", "labels", "words", "group_name", "updated_at")
SELECT 'c9f5b082-f9b7-47ab-bde9-d59e9f05ad57', 'ذاكرة اللوحة', 'choice', ARRAY['الذاكرة'], ARRAY['2 × DDR4* = DDR4', '2×DDR4* = DDR4', '2 × DDR5* = DDR5', '2×DDR5* = DDR5', '4 × DDR4* = DDR4', '4×DDR4* = DDR4', '4 × DDR5* = DDR5', '4×DDR5* = DDR5', '8 × DDR4* = DDR4', '8×DDR4* = DDR4', '8 × DDR5* = DDR5', '8×DDR5* = DDR5'], 'الذاكرة', now()
WHERE EXISTS (SELECT 1 FROM "attributes" WHERE "id" = '0af3323b-50ae-4490-940f-0cd83e0327ed')
ON CONFLICT DO NOTHING;
INSERT INTO "category_attributes" ("category_id", "attribute_id", "order")
SELECT c."id", 'c9f5b082-f9b7-47ab-bde9-d59e9f05ad57', 90 FROM "categories" c
JOIN "category_attributes" known ON known."category_id" = c."id" AND known."attribute_id" = '0af3323b-50ae-4490-940f-0cd83e0327ed'
WHERE c."slug" = 'motherboards'
ON CONFLICT DO NOTHING;

-- What stood on cards keeps its order behind what is known to matter of such products; what was put there with the kind and matters less goes.
UPDATE "category_attributes" ca SET "key_position" = ranked."position"
FROM (
  SELECT ca."category_id", ca."attribute_id",
    row_number() OVER (PARTITION BY ca."category_id" ORDER BY k."position" NULLS LAST, ca."order", ca."attribute_id") AS "position"
  FROM "category_attributes" ca JOIN "categories" c ON c."id" = ca."category_id"
  LEFT JOIN (VALUES
  ('laptops', '9ddac9f4-faed-4b08-8203-726371bd9959', 1),
  ('laptops', 'e4b42784-5786-4ed3-8293-f21e653d57c2', 2),
  ('laptops', 'e771b2c0-73f1-4e01-a2ec-00b209dd9da4', 3),
  ('laptops', '43107732-0a6e-497b-8f12-86052e644186', 4),
  ('laptops', 'cd234cda-3481-4f84-88e1-a1463e4e24b6', 5),
  ('laptops', '546765b8-b0e3-40d4-93e6-1819e811240d', 6),
  ('processors', 'a725bae0-7075-4a7c-8148-6131228d9ba8', 1),
  ('processors', '5ad82a7d-4568-488f-a79a-80bd72358158', 2),
  ('processors', '5beb2de0-d710-470e-89e3-c95343b7a0ff', 3),
  ('processors', 'c93c506a-32f8-4762-9413-c385edf598b7', 4),
  ('graphics-cards', 'c228bfa6-0ccc-4902-89b8-ec902c4a784e', 1),
  ('graphics-cards', '0c9b4a22-e50b-43a4-b8d6-84fc73ee168b', 2),
  ('memory', '27c812ae-da97-48e2-9302-755474fe62cf', 1),
  ('memory', '938960ff-1431-469e-ad87-c164404d15db', 2),
  ('memory', '05c4af2d-1e09-418e-91d0-5efc7a50eaaa', 3),
  ('storage', '6f277055-7c61-4c72-9cdf-eb1a06b6668f', 1),
  ('storage', 'f6bec778-ba97-4414-9bb4-e2c8470c7efb', 2),
  ('storage', '04ab1ed1-c91a-4752-9ed4-296988ff3357', 3),
  ('motherboards', 'a725bae0-7075-4a7c-8148-6131228d9ba8', 1),
  ('motherboards', '0af3323b-50ae-4490-940f-0cd83e0327ed', 2),
  ('motherboards', 'dd02e734-19a9-4c53-a4c3-2beec65c0c30', 3),
  ('motherboards', 'c9f5b082-f9b7-47ab-bde9-d59e9f05ad57', 4),
  ('power-supplies', 'ef4c4659-b780-4c05-8c91-b563b9fd09bc', 1),
  ('power-supplies', '74d37f81-dd18-4a44-8640-f53dd7725236', 2),
  ('cases', 'ae20c582-d1c4-46da-9380-dc4a384e072b', 1),
  ('cases', '0cee5ece-5b3d-492e-aab9-8040f6799c00', 2),
  ('cases', '8b667fd4-ade4-4b56-8215-6aaafa11073f', 3),
  ('case-fans', '6e1edfd3-1acf-4c97-98d1-2a9460906d35', 1),
  ('case-fans', '615bf01e-f44d-4fc8-9e0e-1a7f9c9aedaa', 2),
  ('case-fans', '7e7658fa-354b-47cf-8cd8-a7aee8a0d172', 3),
  ('cpu-coolers', 'c06fdccc-ed32-4ee8-8b40-a1cd037c0be7', 1),
  ('cpu-coolers', '615bf01e-f44d-4fc8-9e0e-1a7f9c9aedaa', 2),
  ('cpu-coolers', '7e7658fa-354b-47cf-8cd8-a7aee8a0d172', 3),
  ('network-cards', '3a162da9-6275-4d53-9a6b-b4fb89945e09', 1),
  ('network-cards', '04ab1ed1-c91a-4752-9ed4-296988ff3357', 2),
  ('network-cards', '926b40e4-c67d-4b27-bcbf-a89719cdb0e6', 3),
  ('thermal-paste', '57fd99b2-6f66-4c72-8bb2-319e6bdb09c9', 1),
  ('sound-cards', 'e62a3c03-8a65-4d12-bdf1-778cdbfc654e', 1),
  ('sound-cards', '3aba2296-821c-40dc-a73c-6281727b5d42', 2),
  ('sound-cards', '04ab1ed1-c91a-4752-9ed4-296988ff3357', 3),
  ('desktops', '9ddac9f4-faed-4b08-8203-726371bd9959', 1),
  ('desktops', 'e4b42784-5786-4ed3-8293-f21e653d57c2', 2),
  ('desktops', 'e771b2c0-73f1-4e01-a2ec-00b209dd9da4', 3),
  ('desktops', '43107732-0a6e-497b-8f12-86052e644186', 4),
  ('mini-pcs', 'e4b42784-5786-4ed3-8293-f21e653d57c2', 1),
  ('mini-pcs', 'e771b2c0-73f1-4e01-a2ec-00b209dd9da4', 2),
  ('mini-pcs', '43107732-0a6e-497b-8f12-86052e644186', 3),
  ('mini-pcs', '9ddac9f4-faed-4b08-8203-726371bd9959', 4),
  ('office-monitors', 'cd234cda-3481-4f84-88e1-a1463e4e24b6', 1),
  ('office-monitors', '1b20a742-4de5-47f2-ac5c-54ac7ea34539', 2),
  ('office-monitors', '546765b8-b0e3-40d4-93e6-1819e811240d', 3),
  ('office-monitors', 'ddfe206b-8852-4768-b80c-26ef3fd868b8', 4),
  ('office-accessories', '47a63443-8504-4a13-ab66-417dccaa8380', 1),
  ('gaming-keyboards', '90075d53-0b15-4077-acff-35188330520b', 1),
  ('gaming-keyboards', '47a63443-8504-4a13-ab66-417dccaa8380', 2),
  ('gaming-keyboards', '278578cf-cd0b-460a-88af-e039aa3e2792', 3),
  ('gaming-mice', 'dc06df44-b53e-4def-94a0-0e11a39a2f12', 1),
  ('gaming-mice', '47a63443-8504-4a13-ab66-417dccaa8380', 2),
  ('gaming-mice', 'e2321e64-6f85-4f36-a355-baf5dfa589e0', 3),
  ('gaming-headsets', '57f30e30-1b42-4883-bb24-ca5abe90a6f1', 1),
  ('gaming-headsets', 'd93dcb32-1aaa-40e0-a993-eb99fcfa9372', 2),
  ('gaming-headsets', '846af429-10ed-43e0-8fc8-3e20507ff134', 3),
  ('consoles', '43107732-0a6e-497b-8f12-86052e644186', 1),
  ('consoles', 'e771b2c0-73f1-4e01-a2ec-00b209dd9da4', 2),
  ('consoles', 'cd234cda-3481-4f84-88e1-a1463e4e24b6', 3),
  ('monitors', 'cd234cda-3481-4f84-88e1-a1463e4e24b6', 1),
  ('monitors', '1b20a742-4de5-47f2-ac5c-54ac7ea34539', 2),
  ('monitors', '546765b8-b0e3-40d4-93e6-1819e811240d', 3),
  ('monitors', 'ddfe206b-8852-4768-b80c-26ef3fd868b8', 4),
  ('phones', '43107732-0a6e-497b-8f12-86052e644186', 1),
  ('phones', 'e771b2c0-73f1-4e01-a2ec-00b209dd9da4', 2),
  ('phones', 'cd234cda-3481-4f84-88e1-a1463e4e24b6', 3),
  ('phones', '546765b8-b0e3-40d4-93e6-1819e811240d', 4),
  ('tablets', '43107732-0a6e-497b-8f12-86052e644186', 1),
  ('tablets', 'cd234cda-3481-4f84-88e1-a1463e4e24b6', 2),
  ('tablets', 'e771b2c0-73f1-4e01-a2ec-00b209dd9da4', 3),
  ('televisions', 'cd234cda-3481-4f84-88e1-a1463e4e24b6', 1),
  ('televisions', '1b20a742-4de5-47f2-ac5c-54ac7ea34539', 2),
  ('televisions', 'ddfe206b-8852-4768-b80c-26ef3fd868b8', 3),
  ('televisions', '546765b8-b0e3-40d4-93e6-1819e811240d', 4),
  ('audio', 'e62a3c03-8a65-4d12-bdf1-778cdbfc654e', 1),
  ('audio', 'ef4c4659-b780-4c05-8c91-b563b9fd09bc', 2),
  ('webcams', '6046f023-0232-4061-a23b-d3cdcd4af143', 1),
  ('webcams', '5a235c2b-5be8-452c-8ee9-794e681e6a79', 2),
  ('external-storage', '6f277055-7c61-4c72-9cdf-eb1a06b6668f', 1),
  ('external-storage', '04ab1ed1-c91a-4752-9ed4-296988ff3357', 2),
  ('external-storage', '70fec11e-85fe-483c-a9ed-8ce96d053de0', 3),
  ('ups', '9b63a639-d56e-4cd8-98e3-ad7f0c5ca65a', 1),
  ('ups', 'ef4c4659-b780-4c05-8c91-b563b9fd09bc', 2),
  ('networking', '3a162da9-6275-4d53-9a6b-b4fb89945e09', 1),
  ('chargers', 'ef4c4659-b780-4c05-8c91-b563b9fd09bc', 1),
  ('projectors', 'e6b19630-be9f-49c2-a5ef-d41826de56ad', 1),
  ('projectors', '1b20a742-4de5-47f2-ac5c-54ac7ea34539', 2),
  ('printers', 'f602ddd5-0ee3-4ccd-a029-0757ff0f7218', 1),
  ('printers', '47a63443-8504-4a13-ab66-417dccaa8380', 2)
  ) AS k ("slug", "attribute_id", "position") ON k."slug" = c."slug" AND k."attribute_id" = ca."attribute_id"
  WHERE k."position" IS NOT NULL OR (ca."on_card" AND (c."slug", ca."attribute_id") NOT IN (VALUES
  ('processors', '79878a3a-a030-4d3d-8058-4a712bb34fde'),
  ('graphics-cards', '3ae5c926-1840-4d09-98fb-eee3664d9890'),
  ('motherboards', 'abad611e-066f-4cc6-b5f8-60d4ebe44f10'),
  ('power-supplies', '3514d46c-0039-4176-836d-619797f68d2c'),
  ('desktops', '267b39d2-7ea5-411f-8546-3ee26c34209c'),
  ('mini-pcs', '267b39d2-7ea5-411f-8546-3ee26c34209c'),
  ('operating-systems', '1b5491f3-e81a-4227-9285-65b82121da8c'),
  ('operating-systems', 'abad611e-066f-4cc6-b5f8-60d4ebe44f10'),
  ('webcams', '8d47dcb0-cfd3-4b7d-ba80-3cbbe434e41e')
  ))
) ranked
WHERE ca."category_id" = ranked."category_id" AND ca."attribute_id" = ranked."attribute_id" AND ranked."position" <= 8;
ALTER TABLE "category_attributes" DROP COLUMN "on_card";

-- The jobs read all products' values again, and write what cards say.
INSERT INTO "due_values" ("product_id") SELECT "id" FROM "products" ON CONFLICT DO NOTHING;
