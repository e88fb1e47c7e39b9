#!/bin/sh
# card-validator 10.0.4 (with credit-card-type 10.3.0), creditcards 5.0.0, payment 2.4.7 and validator 13.15.35, Node 20 or later.
#
# The debit cards of Saudi banks belong to the country's network, mada. A form that checks the number of a card before it is sent should accept every
# number with a correct check digit, at least those of networks that the shop takes. Some prefixes of mada begin with 9682 (Moyasar's SDKs contain
# the list), and all four libraries refuse these numbers: the customer cannot pay, and the shop never hears of it. payment and validator refuse
# others too, such as 636120. The rest is accepted as Visa, Mastercard, Maestro, or even Hipercard of Brazil, so the form shows a wrong logo. Test
# numbers of the usual networks find nothing.
#
# What to do: check the length and the check digit only, or add mada to card-validator by creditCardType.addCard with the list of your payment service.
#
# Seen (numbers that begin so, with zeros and a check digit: card-validator | creditcards | payment | validator):
#   968201: refused | refused | refused | refused
#   968211: refused | refused | refused | refused
#   446404: accepted visa | accepted visa | accepted visa | accepted
#   529741: accepted mastercard | accepted mastercard | accepted mastercard | accepted
#   588845: accepted maestro | accepted maestro | accepted maestro | refused
#   604906: accepted maestro | accepted maestro | accepted hipercard | refused
#   636120: accepted maestro | accepted maestro | refused | refused
#   968201 with addCard: accepted mada
#   968211 with addCard: accepted mada
#   446404 with addCard: accepted mada
#   529741 with addCard: accepted mada
#   588845 with addCard: accepted mada
#   604906 with addCard: accepted mada
#   636120 with addCard: accepted mada
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts card-validator@10.0.4 credit-card-type@10.3.0 creditcards@5.0.0 payment@2.4.7 \
  validator@13.15.35 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import cards from 'card-validator';
import creditcards from 'creditcards';
import payment from 'payment';
import validator from 'validator';

const MADA = ['968201', '968211', '446404', '529741', '588845', '604906', '636120'];
const numberOf = (prefix) => Array.from({ length: 10 }, (_, digit) => prefix.padEnd(15, '0') + digit).find((number) => validator.isLuhnNumber(number));
const inWords = (isValid, network) => `${isValid ? 'accepted' : 'refused'}${network ? ` ${network.toLowerCase()}` : ''}`;
function withCardValidator(number) {
  const result = cards.number(number);
  return inWords(result.isValid, result.card?.type);
}
for (const prefix of MADA) {
  const number = numberOf(prefix);
  const answers = [
    withCardValidator(number),
    inWords(creditcards.card.isValid(number), creditcards.card.type(number)),
    inWords(payment.fns.validateCardNumber(number), payment.fns.cardType(number)),
    inWords(validator.isCreditCard(number)),
  ];
  console.log(`${prefix}: ${answers.join(' | ')}`);
}
const code = { name: 'CVV', size: 3 };
cards.creditCardType.addCard({ niceType: 'mada', type: 'mada', patterns: MADA.map(Number), gaps: [4, 8, 12], lengths: [16], code });
for (const prefix of MADA) console.log(`${prefix} with addCard: ${withCardValidator(numberOf(prefix))}`);
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
