-- How often words were taken out of search_vocabulary: whoever keeps them in memory begins anew when this is another number.
CREATE SEQUENCE "search_vocabulary_removals";
SELECT nextval('search_vocabulary_removals');
