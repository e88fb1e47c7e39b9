#!/bin/sh
# react-hook-form 7.92.0 with react 19.3.1 and zod 4.6.7 (Node 20 or later).
#
# A form with one field per row, named by the row's id ("quantities.1001"), should give a record by id. But react-hook-form creates an array for
# each new level whose first key consists of digits. Id 1001 gives an array of 1002 entries, which z.record refuses and JSON sends with 1001 nulls.
# A code with a leading zero ("00123") becomes a named property of an empty array, so JSON.stringify sends [] and the quantity is lost without an
# error. If the level exists in defaultValues, or its first field has a name with letters, the result is correct, so forms that only edit do not
# show the problem.
#
# What to do: include the level in defaultValues ({ quantities: {} }), or put a letter before the id ("quantities.id1001").
#
# Seen:
#   1001: array of 1002, zod: expected record, received array
#   00123: array of 0, sent as {"quantities":[]}
#   1001, with the level in defaultValues: sent as {"quantities":{"1001":"2"}}
#   00123, with the level in defaultValues: sent as {"quantities":{"00123":"2"}}
#   id1001: sent as {"quantities":{"id1001":"2"}}
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts react-hook-form@7.92.0 react@19.3.1 react-dom@19.3.1 zod@4.6.7 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { createFormControl } from 'react-hook-form';
import { z } from 'zod';

async function submitted(code, defaultValues) {
  const form = createFormControl({ defaultValues });
  form.register(`quantities.${code}`);
  form.setValue(`quantities.${code}`, '2');
  let values;
  await form.handleSubmit((all) => {
    values = all;
  })();
  return values;
}

const schema = z.object({ quantities: z.record(z.string(), z.coerce.number()) });
const byNumber = await submitted('1001', {});
const [issue] = schema.safeParse(byNumber).error.issues;
console.log(`1001: array of ${byNumber.quantities.length}, zod: ${issue.message.replace('Invalid input: ', '')}`);
const byCode = await submitted('00123', {});
console.log(`00123: array of ${byCode.quantities.length}, sent as ${JSON.stringify(byCode)}`);
for (const code of ['1001', '00123'])
  console.log(`${code}, with the level in defaultValues: sent as ${JSON.stringify(await submitted(code, { quantities: {} }))}`);
console.log(`id1001: sent as ${JSON.stringify(await submitted('id1001', {}))}`);
RUN
echo "react-hook-form 7.92.0, zod 4.6.7, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
