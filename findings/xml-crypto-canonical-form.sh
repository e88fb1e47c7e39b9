#!/bin/sh
# xml-crypto 6.3.2 with @xmldom/xmldom 0.8.15 against libxml2 2 (libxml2-wasm 0.7.2), Node 20 or later.
#
# The hash and the signature of an e-invoice or SOAP message are over the canonical form (Canonical XML 1.0), which is the same in every program.
# But of two kinds of valid XML 1.0 documents xml-crypto makes another form, so others refuse its signatures, and it refuses theirs:
# - Prefixes with capitals (SOAP-ENV is common) come first, because the order is that of code points. xml-crypto orders them as a dictionary does.
# - The line separator U+2028, which people paste from other programs, and U+0085 are ordinary characters. But the parser of xml-crypto replaces them
# by line feeds, which is a rule of XML 1.1.
# Exclusive canonicalization differs in the same way. A test with one's own prefixes and texts finds neither.
#
# What to do: choose prefixes in small letters, and replace both characters by &#x2028; and &#x85; before parsing. For prefixes chosen by others,
# compute the canonical form by libxml2.
#
# Seen (canonical form by xml-crypto | by libxml2, if it differs):
#   capitals: <ds:Object xmlns:ds="urn:ds" xmlns:SOAP-ENV="urn:soap"></ds:Object> | <ds:Object xmlns:SOAP-ENV="urn:soap" xmlns:ds="urn:ds"></ds:Object>
#   small letters: <ds:Object xmlns:ds="urn:ds" xmlns:soap-env="urn:soap"></ds:Object>
#   U+2028: <Name>Dell<a>U2723QE</Name> | <Name>Dell<2028>U2723QE</Name>
#   U+0085: <Name>Dell<a>U2723QE</Name> | <Name>Dell<85>U2723QE</Name>
#   &#x2028;: <Name>Dell<2028>U2723QE</Name>
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts xml-crypto@6.3.2 @xmldom/xmldom@0.8.15 libxml2-wasm@0.7.2 > npm.log 2>&1 ||
  { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { DOMParser } from '@xmldom/xmldom';
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm';
import { C14nCanonicalization } from 'xml-crypto';

const documents = {
  capitals: '<ds:Object xmlns:SOAP-ENV="urn:soap" xmlns:ds="urn:ds"/>',
  'small letters': '<ds:Object xmlns:soap-env="urn:soap" xmlns:ds="urn:ds"/>',
  'U+2028': '<Name>Dell\u2028U2723QE</Name>',
  'U+0085': '<Name>Dell\u0085U2723QE</Name>',
  '&#x2028;': '<Name>Dell&#x2028;U2723QE</Name>',
};

function byXmlCrypto(xml) {
  const { documentElement } = new DOMParser().parseFromString(xml, 'text/xml');
  return new C14nCanonicalization().process(documentElement, {});
}

function byLibxml2(xml) {
  const document = XmlDocument.fromString(xml);
  try {
    return document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 });
  } finally {
    document.dispose();
  }
}

const shown = (text) => text.replace(/[^ -~]/g, (sign) => `<${sign.charCodeAt(0).toString(16)}>`);

for (const [title, xml] of Object.entries(documents)) {
  const forms = new Set([byXmlCrypto(xml), byLibxml2(xml)].map(shown));
  console.log(`${title}: ${[...forms].join(' | ')}`);
}
RUN
echo "xml-crypto 6.3.2, @xmldom/xmldom 0.8.15, libxml2-wasm 0.7.2, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
