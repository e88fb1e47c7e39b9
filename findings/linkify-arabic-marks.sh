#!/bin/sh
# linkifyjs 4.4.0 (in @tiptap/extension-link 3.32.2), linkify-it 6.1.0 for comparison, Node 20 or later.
#
# Text editors and chats turn typed addresses into links. A comma, a question mark or a quotation mark that follows the address belongs to the sentence,
# and linkifyjs leaves it out. But it knows only ASCII marks. After "،", "؟", "؛", "»" and "…", which end addresses in Arabic sentences, the mark is part
# of the link, and the page is not found. After a bare host the mark even becomes part of the host's name. linkify-it leaves these marks out.
#
# What to do: refuse such links (option shouldAutoLink of TipTap's Link), or remove /[،؛؟»”…]+$/ from the value and href of a found link.
#
# Seen (linkifyjs | linkify-it):
#   https://shop.example/sale, today: https://shop.example/sale | https://shop.example/sale
#   https://shop.example/sale? Yes: https://shop.example/sale | https://shop.example/sale
#   https://shop.example/sale، اليوم: https://shop.example/sale، | https://shop.example/sale
#   https://shop.example/sale؟ نعم: https://shop.example/sale؟ | https://shop.example/sale
#   https://shop.example/sale؛ ثم: https://shop.example/sale؛ | https://shop.example/sale
#   «https://shop.example/sale»: https://shop.example/sale» | https://shop.example/sale
#   https://shop.example/sale… ثم: https://shop.example/sale… | https://shop.example/sale
#   https://shop.example، اليوم: https://shop.example، | https://shop.example
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts linkifyjs@4.4.0 linkify-it@6.1.0 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { LinkifyIt } from 'linkify-it';
import { find } from 'linkifyjs';

const compared = new LinkifyIt();
const TEXTS = [
  'https://shop.example/sale, today',
  'https://shop.example/sale? Yes',
  'https://shop.example/sale، اليوم',
  'https://shop.example/sale؟ نعم',
  'https://shop.example/sale؛ ثم',
  '«https://shop.example/sale»',
  'https://shop.example/sale… ثم',
  'https://shop.example، اليوم',
];
for (const text of TEXTS) {
  const links = [find(text), compared.match(text)].map((found) => found.map(({ href, url }) => href ?? url).join(' '));
  console.log(`${text}: ${links.join(' | ')}`);
}
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
