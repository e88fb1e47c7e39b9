-- Parts of what "orders" opens: a role that has it holds them too (lib/shared/areas.ts).
ALTER TYPE "staff_area" ADD VALUE 'orders_view' BEFORE 'orders';
ALTER TYPE "staff_area" ADD VALUE 'orders_work' BEFORE 'orders';
