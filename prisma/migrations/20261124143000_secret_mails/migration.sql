-- A mail that holds a secret is forgotten once it has gone or the secret is worth nothing.
ALTER TABLE mail_outbox ADD COLUMN secret_until TIMESTAMPTZ(3);
CREATE INDEX mail_outbox_secret_until_idx ON mail_outbox (secret_until);

-- What was sent so far: the codes of the letters are over, and their subjects and texts hold them.
UPDATE mail_outbox SET subject = '', text = '', html = NULL, withdrawn_at = CASE WHEN sent_at IS NULL THEN COALESCE(withdrawn_at, now()) ELSE withdrawn_at END
  WHERE event = 'lookup';
