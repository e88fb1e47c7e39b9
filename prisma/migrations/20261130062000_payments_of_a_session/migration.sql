-- Signing in moves the payments that the guest made by links.
CREATE INDEX "payments_session_id_idx" ON "payments"("session_id");
