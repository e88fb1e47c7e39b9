#!/bin/sh
# node-forge 1.4.4, jsrsasign 11.1.5 and @peculiar/x509 2.2.0 for comparison, Node 20 or later.
#
# A request for a certificate (CSR) names the organisation, in Saudi Arabia often in Arabic. A library should write a name with such letters as
# UTF8String, as the others do, or refuse it. node-forge writes every name as PrintableString, which has no Arabic letters, and of each letter only the
# low byte: "متجر" becomes "E*,1", without an error, and the request is signed. Reading it back gives the same wrong name, so only people see it. In a
# subject with Latin letters nothing is wrong.
#
# What to do: add valueTagClass: forge.asn1.Type.UTF8 to each attribute that may contain such letters.
#
# Seen (type and bytes of the name):
#   node-forge: PrintableString, 452a2c31, E*,1
#   node-forge with valueTagClass: UTF8String, d985d8aad8acd8b1, متجر
#   jsrsasign: UTF8String, d985d8aad8acd8b1, متجر
#   @peculiar/x509: UTF8String, d985d8aad8acd8b1, متجر
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-forge@1.4.4 jsrsasign@11.1.5 @peculiar/x509@2.2.0 reflect-metadata@0.2.2 \
  > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import jsrsasign from 'jsrsasign';
import forge from 'node-forge';

const NAME = 'متجر';
const pemWithForge = (attribute) => {
  const keys = forge.pki.rsa.generateKeyPair(2048);
  const request = forge.pki.createCertificationRequest();
  request.publicKey = keys.publicKey;
  request.setSubject([{ shortName: 'O', value: NAME, ...attribute }]);
  request.sign(keys.privateKey, forge.md.sha256.create());
  return forge.pki.certificationRequestToPem(request);
};
function pemWithJsrsasign() {
  const { prvKeyObj: sbjprvkey, pubKeyObj: sbjpubkey } = jsrsasign.KEYUTIL.generateKeypair('EC', 'secp256r1');
  return jsrsasign.KJUR.asn1.csr.CSRUtil.newCSRPEM({ subject: { str: `/O=${NAME}` }, sbjpubkey, sbjprvkey, sigalg: 'SHA256withECDSA' });
}
async function pemWithPeculiar() {
  x509.cryptoProvider.set(webcrypto);
  const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const signingAlgorithm = { name: 'ECDSA', hash: 'SHA-256' };
  return (await x509.Pkcs10CertificateRequestGenerator.create({ name: `O=${NAME}`, keys, signingAlgorithm })).toString('pem');
}
function print(title, pem) {
  const der = Buffer.from(pem.replace(/-----.*-----|\s/g, ''), 'base64');
  const at = der.indexOf(Buffer.from([0x55, 0x04, 0x0a])) + 3;
  const type = { 12: 'UTF8String', 19: 'PrintableString' }[der[at]];
  const value = der.subarray(at + 2, at + 2 + der[at + 1]);
  console.log(`${title}: ${type}, ${value.toString('hex')}, ${value}`);
}
print('node-forge', pemWithForge({}));
print('node-forge with valueTagClass', pemWithForge({ valueTagClass: forge.asn1.Type.UTF8 }));
print('jsrsasign', pemWithJsrsasign());
print('@peculiar/x509', await pemWithPeculiar());
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
