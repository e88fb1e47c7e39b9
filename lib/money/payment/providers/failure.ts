/** Declined before the shopper reached the provider's page. */
export type Declined = 'too_high' | 'too_low' | 'not_available';

const FAILURES = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'wrong_details',
  'authentication',
  'limit',
  'restricted',
  'unsupported',
  'provider_fault',
  'not_started',
  'too_high',
  'too_low',
  'not_available',
] as const satisfies readonly (string | Declined)[];

export type PaymentFailureReason = (typeof FAILURES)[number];

export type PaymentFailure = { code: PaymentFailureReason | null; text: string | null };

const MAX_DETAIL_LENGTH = 300;

const WORDS: readonly [RegExp, PaymentFailureReason][] = [
  [/insufficient|not enough (?:balance|funds|credit)|not? sufficient/i, 'insufficient_funds'],
  [
    /(?:invalid|incorrect|wrong) (?:card )?expir(?:y|ation)|expir(?:y|ation) (?:date|month|year) (?:is )?(?:invalid|incorrect|wrong|not valid)/i,
    'wrong_details',
  ],
  [/expired card|card (?:has |is )?expired|expir(?:y|ation) date/i, 'expired_card'],
  [/3-?d[ -]?s(?:ecure)?\b|authenticat|not enrolled|\botp\b/i, 'authentication'],
  [
    /limit (?:is )?(?:exceeded|reached)|exceed\w* .*limit|\b(?:(?:re)?tries|attempts|count|frequency) exceeded/i,
    'limit',
  ],
  [
    /(?:invalid|incorrect|wrong) (?:card|account|cvv|cvc|security code|pin|number)|no such (?:card|account|issuer)|(?:cvv|cvc|security code)2? (?:mismatch|fail|error|(?:is |does )?not )/i,
    'wrong_details',
  ],
  [
    /^(?!.*\bmerchant\b).*(?:restricted|lost card|stolen|suspected fraud|blocked|pick ?-?up card|inactive|not activ|closed account)/i,
    'restricted',
  ],
  [/not supported|unsupported|not allowed|not permitted/i, 'unsupported'],
  [
    /(?:issuer|bank|switch) .*(?:unavailable|inoperative)|malfunction|time(?:d)?[ -]?out|system error/i,
    'provider_fault',
  ],
  [/do not honou?r|declined/i, 'declined'],
];

/** Reason for a provider's message. `known`: the reason by its status code. */
export function paymentFailureOf(
  text: string | null | undefined,
  known: PaymentFailureReason | null = null,
): PaymentFailure {
  const words = text?.replace(/\s+/g, ' ').trim().slice(0, MAX_DETAIL_LENGTH) || null;
  const said = words === null ? undefined : WORDS.find(([pattern]) => pattern.test(words))?.[1];
  // The status code is more specific than "declined".
  return { code: said === 'declined' ? (known ?? said) : (said ?? known), text: words };
}

export const isFailure = (code: string | null): code is PaymentFailureReason => FAILURES.some((one) => one === code);
