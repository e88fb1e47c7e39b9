const CERTIFICATE =
  'the certificate is not trusted: name its authority in sslrootcert, or set sslmode=no-verify in a private network';

const REASONS = {
  '28P01': 'the user name or the password is wrong',
  28000: 'the server does not admit this user from here; it may demand sslmode=require',
  '3D000': 'the server has no database of this name',
  53300: 'all connections of the server are taken: a smaller DATABASE_POOL needs fewer',
  ENOTFOUND: 'no host has this name',
  EAI_AGAIN: 'the name server does not answer',
  ECONNREFUSED: 'no server listens at this address',
  ECONNRESET: 'the server closed the connection',
  ETIMEDOUT: 'no answer',
  ERR_INVALID_URL:
    'this is no address like postgresql://user:password@host:5432/name, in which special characters are percent-encoded',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host name',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
};

/** In words, with the code if there is one. */
export function connectionFault({ code, message = '' }) {
  if (!code && /timeout/.test(message)) return 'no answer';
  const reason = REASONS[code] ?? message;
  return code && reason ? `${reason}; ${code}` : reason || code || 'no answer';
}
