-- Who was trusted with files of names and addresses sees them on the screen as well. Roles that see orders alone read masked names from now on: what
-- they need of it is the owner's to give. A new value can be used by the next transaction only, hence a migration of its own.
UPDATE "staff_roles" SET "areas" = "areas" || 'personal_data'::"staff_area"
WHERE 'personal_data_export' = ANY ("areas") AND NOT 'personal_data' = ANY ("areas");
