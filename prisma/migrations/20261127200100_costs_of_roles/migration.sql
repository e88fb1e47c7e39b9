-- Who worked on the catalogue saw what things cost, and the margins of reports: no role loses or gains. A new value can be used by the next
-- transaction only, hence a migration of its own.
UPDATE "staff_roles" SET "areas" = "areas" || 'costs'::"staff_area"
WHERE 'catalogue' = ANY ("areas") AND NOT 'costs' = ANY ("areas");
