-- A second carrier.
ALTER TYPE "carrier_provider" ADD VALUE 'aramex';
