#!/bin/sh
# @zxcvbn-ts/language-ar 3.1.0 with @zxcvbn-ts/core 4.2.0 and language-common 4.1.3, Node 20 or later.
#
# The package adds the Arabic language to a check of passwords and has Arabic warnings, so it should know common Arabic words. But none of its words
# has an Arabic letter: the list of Wikipedia's words is one empty text, and the names are in Latin letters. It has no Arabic keyboard either. So
# "password" and "mohammed" get score 0, but «كلمة المرور» (password) and «السلام عليكم» (the usual greeting) get the best score, because each letter
# counts as chosen at random. A form with the Arabic warnings looks complete.
#
# What to do: add a dictionary of Arabic words and phrases, and check the password again with each Arabic letter replaced by the Latin one on its key.
#
# Seen:
#   firstnames: 400 texts, 0 with Arabic letters
#   lastnames: 99 texts, 0 with Arabic letters
#   wikipedia: 1 text, 0 with Arabic letters
#   password: score 0
#   كلمة المرور: score 4
#   mohammed: score 0
#   السلام عليكم: score 4
#   qwertyui: score 0
#   ضصثقفغعه: score 2
#   السلام عليكم in a list of one's own: score 0
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @zxcvbn-ts/core@4.2.0 @zxcvbn-ts/language-common@4.1.3 @zxcvbn-ts/language-ar@3.1.0 \
  > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { createRequire } from 'node:module';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const arabic = createRequire(import.meta.url)('@zxcvbn-ts/language-ar');
for (const [name, texts] of Object.entries(arabic.dictionary)) {
  const withLetters = texts.filter((text) => /\p{Script=Arabic}/u.test(text));
  console.log(`${name}: ${texts.length} text${texts.length === 1 ? '' : 's'}, ${withLetters.length} with Arabic letters`);
}
const score = (password, own = []) =>
  new ZxcvbnFactory({ dictionary: { ...dictionary, ...arabic.dictionary, own }, graphs: adjacencyGraphs }).check(password).score;
for (const password of ['password', 'كلمة المرور', 'mohammed', 'السلام عليكم', 'qwertyui', 'ضصثقفغعه'])
  console.log(`${password}: score ${score(password)}`);
console.log(`السلام عليكم in a list of one's own: score ${score('السلام عليكم', ['السلام عليكم'])}`);
RUN
echo "@zxcvbn-ts/language-ar 3.1.0, @zxcvbn-ts/core 4.2.0, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
