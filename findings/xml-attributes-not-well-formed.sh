#!/bin/sh
# xml-js 1.6.11 and fast-xml-parser 5.12.1, xml2js 0.6.2 and xmlbuilder2 4.0.3 for comparison, read by saxes 6.0.0 (Node 20 or later).
#
# A library that has read an XML document and writes it again should at least write XML. xml-js escapes & and < in texts, but only the quotation
# mark in attributes, so after an address with two parameters no parser accepts the document. fast-xml-parser writes an attribute that is "true"
# without its value, as in HTML; xsi:nil="true" and mustUnderstand="true" are common in SOAP. There is no error until the receiver refuses the
# document. Texts and other attributes, "false" included, are correct in both.
#
# What to do: set suppressBooleanAttributes: false in the builder of fast-xml-parser. In xml-js, escape by attributeValueFn; its argument already has
# &quot; for the quotation mark.
#
# Seen (attributes as they are written; refused by saxes or not):
#   xml-js: /?id=7&color=2 refused, SSD < 1 TB refused, 27&quot;, true, false
#   xml-js, attributeValueFn: /?id=7&amp;color=2, SSD &lt; 1 TB, 27&quot;, true, false
#   fast-xml-parser: /?id=7&amp;color=2, SSD &lt; 1 TB, 27&quot;, no value refused, false
#   fast-xml-parser, suppressBooleanAttributes false: /?id=7&amp;color=2, SSD &lt; 1 TB, 27&quot;, true, false
#   xml2js: /?id=7&amp;color=2, SSD &lt; 1 TB, 27&quot;, true, false
#   xmlbuilder2: /?id=7&amp;color=2, SSD &lt; 1 TB, 27&quot;, true, false
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts xml-js@1.6.11 fast-xml-parser@5.12.1 xml2js@0.6.2 xmlbuilder2@4.0.3 saxes@6.0.0 \
  > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { SaxesParser } from 'saxes';
import xmlJs from 'xml-js';
import xml2js from 'xml2js';
import { create } from 'xmlbuilder2';

const escaped = (value) => value.replace(/&quot;/g, '"').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const fast = (options) => (xml) => new XMLBuilder({ ignoreAttributes: false, ...options }).build(new XMLParser({ ignoreAttributes: false }).parse(xml));
const libraries = {
  'xml-js': (xml) => xmlJs.js2xml(xmlJs.xml2js(xml)),
  'xml-js, attributeValueFn': (xml) => xmlJs.js2xml(xmlJs.xml2js(xml), { attributeValueFn: escaped }),
  'fast-xml-parser': fast({}),
  'fast-xml-parser, suppressBooleanAttributes false': fast({ suppressBooleanAttributes: false }),
  xml2js: async (xml) => new xml2js.Builder({ headless: true }).buildObject(await xml2js.parseStringPromise(xml)),
  xmlbuilder2: (xml) => create(xml).end({ headless: true }),
};
function isXml(text) {
  const errors = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => errors.push(error));
  parser.write(text).close();
  return errors.length === 0;
}
for (const [name, copy] of Object.entries(libraries)) {
  const written = [];
  for (const value of ['/?id=7&amp;color=2', 'SSD &lt; 1 TB', '27&quot;', 'true', 'false']) {
    const text = await copy(`<Item v="${value}">R&amp;D</Item>`);
    written.push(`${text.match(/v="(.*)"/)?.[1] ?? 'no value'}${isXml(text) ? '' : ' refused'}`);
  }
  console.log(`${name}: ${written.join(', ')}`);
}
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
