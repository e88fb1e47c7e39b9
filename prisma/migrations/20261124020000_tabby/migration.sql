-- Tabby, a second provider of instalments.
ALTER TYPE "gateway_type" ADD VALUE 'tabby' AFTER 'tamara';
