SELECT gin_clean_pending_list('report_terms_search');--> statement-breakpoint
ALTER INDEX "report_terms_search" SET (fastupdate = off);