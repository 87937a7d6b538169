DROP INDEX "audit_entry_subject";--> statement-breakpoint
CREATE INDEX "audit_entry_subject_id" ON "audit_entry" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","id");