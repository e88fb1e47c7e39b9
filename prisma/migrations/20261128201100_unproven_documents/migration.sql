-- What the authority sent back of a standard document is read back before its buyer gets it; what does not hold waits for staff, with what is wrong in it
-- as its error.
ALTER TYPE "report_state" ADD VALUE 'unproven';
