#!/bin/sh
# fast-xml-parser 5.12.1, xml2js 0.6.2 and @xmldom/xmldom 0.8.15 for comparison, Node 20 or later.
#
# A SOAP or XML service may write Arabic as character references (&#1578;), which are part of XML itself, like the five entities &amp; to &apos;. The
# parser should decode both, and its option processEntities is true by default. But it decodes only the five entities. Character references need the
# option htmlEntities, whose name means HTML. Without it, &#1578;&#1605; is shown as it is, R&#38;D too, and the builder writes them as &amp;#1578;.
# There is no error, and replies in UTF-8 or English look right.
#
# What to do: set htmlEntities: true for every XML from others.
#
# Seen:
#   fast-xml-parser: &#1578;&#1605;, &#x62C;&#x62F;&#x629;, R&#38;D & HP
#   fast-xml-parser, processEntities: true: &#1578;&#1605;, &#x62C;&#x62F;&#x629;, R&#38;D & HP
#   fast-xml-parser, written again: <City>&amp;#x62C;&amp;#x62F;&amp;#x629;</City>
#   fast-xml-parser, htmlEntities: true: تم, جدة, R&D & HP
#   xml2js: تم, جدة, R&D & HP
#   xmldom: تم, جدة, R&D & HP
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts fast-xml-parser@5.12.1 xml2js@0.6.2 @xmldom/xmldom@0.8.15 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { DOMParser } from '@xmldom/xmldom';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { parseStringPromise } from 'xml2js';

const XML = '<Reply state="&#1578;&#1605;"><City>&#x62C;&#x62F;&#x629;</City><Sender>R&#38;D &amp; HP</Sender></Reply>';
const parsers = {
  'fast-xml-parser': (options) => new XMLParser({ ignoreAttributes: false, ...options }).parse(XML).Reply,
  async xml2js() {
    const { Reply } = await parseStringPromise(XML);
    return { '@_state': Reply.$.state, City: Reply.City[0], Sender: Reply.Sender[0] };
  },
  xmldom() {
    const { documentElement } = new DOMParser().parseFromString(XML, 'text/xml');
    const text = (name) => documentElement.getElementsByTagName(name)[0].textContent;
    return { '@_state': documentElement.getAttribute('state'), City: text('City'), Sender: text('Sender') };
  },
};
async function print(name, title = name, options = {}) {
  const { '@_state': state, City, Sender } = await parsers[name](options);
  console.log(`${title}: ${state}, ${City}, ${Sender}`);
}
await print('fast-xml-parser');
await print('fast-xml-parser', 'fast-xml-parser, processEntities: true', { processEntities: true });
console.log(`fast-xml-parser, written again: ${new XMLBuilder().build({ City: parsers['fast-xml-parser']().City })}`);
await print('fast-xml-parser', 'fast-xml-parser, htmlEntities: true', { htmlEntities: true });
await print('xml2js');
await print('xmldom');
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
