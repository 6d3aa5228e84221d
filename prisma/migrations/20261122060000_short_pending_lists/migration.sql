-- What was written last waits in a list that each search reads to its end: 4 MB of it, unless told otherwise, made a search of words
-- forty times as dear in the minutes after an import, and saved the import nothing.
ALTER INDEX "search_words_deletions_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "search_words_word_trgm" SET (gin_pending_list_limit = 64);
ALTER INDEX "search_documents_name_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "search_documents_words_idx" SET (gin_pending_list_limit = 64);
ALTER INDEX "listing_entries_facets_idx" SET (gin_pending_list_limit = 64);
