#!/bin/sh
# lunr-languages 1.22.0 (lunr.ar) with lunr 2.3.9, Node 20 or later.
#
# use(lunr.ar) prepares an index for Arabic texts, and the names of products contain Latin words: "كابل HDMI", "لابتوب ASUS". These should be found as
# they are written. But lunr.ar removes every sign that is neither an Arabic letter nor an ASCII digit from a word. Of "HDMI" nothing remains, so
# neither the index nor a query contains it, and of a query with two words only the Arabic one counts. Arabic digits are removed too: "٢٧" finds
# nothing. There is no error, and a sample of Arabic words or of numbers in ASCII digits finds nothing wrong.
#
# What to do: build the index with lunr.multiLanguage('en', 'ar') (lunr.multi of the same package), and replace Arabic digits in names and queries.
#
# Seen (what is found):
#   ar, كابل: كابل HDMI
#   ar, HDMI: nothing
#   ar, ASUS: nothing
#   ar, iPhone: nothing
#   ar, 27: شاشة 27 بوصة
#   ar, ٢٧: nothing
#   en and ar, replaced, كابل: كابل HDMI
#   en and ar, replaced, HDMI: كابل HDMI
#   en and ar, replaced, ASUS: لابتوب ASUS
#   en and ar, replaced, iPhone: iPhone
#   en and ar, replaced, 27: شاشة 27 بوصة, شاشة ٢٧ بوصة
#   en and ar, replaced, ٢٧: شاشة 27 بوصة, شاشة ٢٧ بوصة
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts lunr@2.3.9 lunr-languages@1.22.0 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.cjs <<'RUN'
const lunr = require('lunr');
require('lunr-languages/lunr.stemmer.support')(lunr);
require('lunr-languages/lunr.ar')(lunr);
require('lunr-languages/lunr.multi')(lunr);

const NAMES = ['كابل HDMI', 'لابتوب ASUS', 'شاشة 27 بوصة', 'شاشة ٢٧ بوصة', 'iPhone'];
const QUERIES = ['كابل', 'HDMI', 'ASUS', 'iPhone', '27', '٢٧'];
function print(title, language, form = String) {
  const index = lunr(function () {
    if (language) this.use(language);
    this.ref('id');
    this.field('name');
    NAMES.forEach((name, id) => this.add({ id, name: form(name) }));
  });
  for (const query of QUERIES) {
    const found = index.search(form(query)).map(({ ref }) => Number(ref));
    const names = found.sort().map((id) => NAMES[id]);
    console.log(`${title}${query}: ${names.join(', ') || 'nothing'}`);
  }
}
const asciiDigits = (text) => text.replace(/[٠-٩]/g, (digit) => digit.charCodeAt(0) - 0x660);
print('ar, ', lunr.ar);
print('en and ar, replaced, ', lunr.multiLanguage('en', 'ar'), asciiDigits);
RUN
echo "Node $(node --version)"
node run.cjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
