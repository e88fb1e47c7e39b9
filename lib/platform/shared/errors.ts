/** Every error that a call can answer: code → HTTP status. The sentence stands in messages/ar.json under errors.{code}. */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_json: 400,
  session_missing: 400,
  unauthenticated: 401,
  sign_in_failed: 401,
  sign_in_needed: 401,
  code_wrong: 422,
  challenge_over: 401,
  webhook_refused: 401,
  forbidden: 403,
  second_factor_needed: 403,
  origin_refused: 403,
  content_type_refused: 403,
  not_found: 404,
  method_refused: 405,
  conflict: 409,
  changed_meanwhile: 409,
  already_exists: 409,
  in_use: 409,
  last_owner: 409,
  second_factor_on: 409,
  second_factor_missing: 409,
  second_factor_first: 409,
  import_running: 409,
  gateway_type_fixed: 409,
  gateway_key_needed: 409,
  refund_not_due: 409,
  refund_impossible: 409,
  refund_too_much: 409,
  refund_disputed: 409,
  refund_under_way: 409,
  refund_decided: 409,
  refund_asked: 409,
  order_step_past: 409,
  order_not_changeable: 409,
  nothing_due: 409,
  link_cash_on_way: 409,
  link_no_gateway: 409,
  address_missing: 409,
  receipt_too_much: 409,
  receipt_otherwise: 409,
  order_line_sent: 409,
  order_cash_on_way: 409,
  shipment_nothing_left: 409,
  shipment_ended: 409,
  shipment_settled: 409,
  return_closed: 409,
  return_not_sent: 409,
  return_too_many: 409,
  return_step_past: 409,
  review_closed: 409,
  receipt_closed: 409,
  receipts_full: 409,
  receipt_decided: 409,
  upload_gone: 409,
  mail_not_failed: 409,
  task_not_retryable: 409,
  order_not_cancellable: 409,
  customer_has_open_orders: 409,
  notice_reached: 409,
  out_of_stock: 409,
  stock_short: 409,
  cart_empty: 409,
  coupon_closed: 409,
  totals_changed: 409,
  too_large: 413,
  invalid: 422,
  category_unknown: 422,
  file_missing: 422,
  file_columns: 422,
  file_columns_twice: 422,
  file_kind: 422,
  file_encoding: 422,
  file_encoding_twice: 422,
  file_encoding_unknown: 422,
  picture_type: 422,
  file_type: 422,
  file_active: 422,
  picture_pixels: 422,
  picture_unreadable: 422,
  quantity_limit: 422,
  cart_full: 422,
  wishlist_full: 422,
  notice_limit: 422,
  total_limit: 422,
  shipping_unavailable: 422,
  shipping_city: 422,
  gateway_unavailable: 422,
  gateway_limit: 422,
  gateway_minimum: 422,
  cod_limit: 422,
  cod_city: 422,
  gateway_declined: 422,
  gateway_declined_high: 422,
  gateway_declined_low: 422,
  tracking_taken: 409,
  settlement_taken: 409,
  settlement_reversed: 409,
  settlement_reason_missing: 422,
  payment_reason_missing: 422,
  step_reason_missing: 422,
  export_too_long: 422,
  lookup_refused: 422,
  sign_in_refused: 422,
  sign_in_by_mail: 422,
  addresses_full: 422,
  newsletter_nobody: 422,
  coupon_invalid: 422,
  coupon_expired: 422,
  coupon_exhausted: 422,
  coupon_loyalty_only: 422,
  coupon_not_earned: 403,
  coupon_needs_owner: 403,
  beyond_own_areas: 403,
  idempotency_mismatch: 422,
  password_wrong: 422,
  own_password: 422,
  own_second_factor: 422,
  email_locked: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  search_busy: 503,
  payment_unavailable: 503,
  storage_unavailable: 503,
  invoice_pdf_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export type Issue = { path: string; message: string };

/** A refusal with a code of the table. Anything else that is thrown becomes a bland 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** values for the sentence's placeholders */
  readonly values: Record<string, string | number>;
  readonly issues: Issue[];
  /** further fields of the answer, beside code and message */
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    detail: {
      values?: Record<string, string | number>;
      issues?: Issue[];
      extra?: Record<string, unknown>;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.values = detail.values ?? {};
    this.issues = detail.issues ?? [];
    this.extra = detail.extra ?? {};
    this.headers = detail.headers ?? {};
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
