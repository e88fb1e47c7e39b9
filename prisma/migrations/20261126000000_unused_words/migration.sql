-- No trigger has called it since products are found by documents.
DROP FUNCTION "collect_changed_words"();
