-- Who people are: a part of what "orders_work" and "customers" open (lib/platform/shared/areas.ts), and one with seeing orders until now.
ALTER TYPE "staff_area" ADD VALUE 'personal_data' AFTER 'customers';
