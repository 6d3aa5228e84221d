/** Every refusal with its HTTP status. Codes travel; `words/refusals.ts` has a sentence for each, enforced by the compiler. */
export const failures = {
  above_maximum: 409,
  bad_email: 422,
  bad_iban: 422,
  bad_input: 400,
  bad_phone: 422,
  bad_query: 400,
  bad_token: 403,
  bad_zip: 422,
  already_signed: 409,
  below_minimum: 409,
  cart_closed: 409,
  cart_empty: 409,
  code_empty: 422,
  code_expired: 409,
  code_not_usable: 422,
  code_taken: 409,
  code_wrong: 422,
  combination_unavailable: 409,
  confirmation_needed: 409,
  csrf_invalid: 400,
  document_changed: 409,
  email_taken: 409,
  email_unconfirmed: 422,
  foreign_origin: 403,
  forbidden: 403,
  held_by_others: 409,
  key_known: 409,
  key_unreadable: 422,
  last_operator: 409,
  last_sign_in: 409,
  left_list: 409,
  left_out: 409,
  link_exists: 409,
  link_expired: 410,
  link_paused: 410,
  link_used_up: 410,
  mailing_changed: 409,
  mailing_state: 409,
  mailing_unready: 409,
  mail_unsent: 409,
  message_empty: 422,
  message_gone: 409,
  method_not_allowed: 405,
  missing: 422,
  no_delivery: 409,
  not_found: 404,
  not_publishable: 409,
  offer_empty: 409,
  offer_ended: 410,
  offer_opened: 409,
  order_changed: 409,
  order_given_up: 409,
  out_of_stock: 409,
  passkey_needed: 401,
  passkey_refused: 401,
  passkey_unknown: 401,
  payment_too_high: 409,
  payment_unavailable: 409,
  prices_changed: 409,
  password_too_short: 422,
  password_wrong: 403,
  quantity_fixed: 409,
  second_factor_needed: 401,
  second_factor_wrong: 401,
  sign_in_again: 401,
  signature_unreadable: 422,
  sign_in_needed: 401,
  still_used: 409,
  terms_not_accepted: 422,
  address_incomplete: 422,
  address_taken: 409,
  token_needed: 401,
  too_large: 413,
  too_many_addresses: 409,
  too_many_lines: 409,
  too_many_records: 400,
  too_many_requests: 429,
  record_changed: 409,
  refund_too_high: 409,
  unknown_field: 422,
  unpaid_orders: 409,
  unpaid_pieces: 409,
  unpaid_value: 409,
  unsupported_media: 415,
  unavailable: 503,
  url_empty: 422,
  url_not_found: 422,
  url_not_web: 422,
  url_own_link: 422,
  url_private: 422,
  url_too_long: 422,
  url_wrong: 422,
  utm_unknown: 422,
  wrong_credentials: 401,
  wrong_state: 409,
} as const;

export type FailureCode = keyof typeof failures;

/** An expected refusal. Any other error is a bug and answers 500. */
export class Failure extends Error {
  readonly code: FailureCode;
  /** Values for the sentence (`{ left: 3 }`), or field → failure code for forms. Sent to the client, so never secret. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: FailureCode, details: Record<string, unknown> = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return failures[this.code];
  }
}
