-- A part of what "catalogue" opens, and what was one with it until now (lib/platform/shared/areas.ts).
ALTER TYPE "staff_area" ADD VALUE 'catalogue_view' BEFORE 'catalogue';
ALTER TYPE "staff_area" ADD VALUE 'costs' AFTER 'catalogue';
