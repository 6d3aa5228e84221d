import type { MessageDescriptor } from '@lingui/core';
import type { FailureCode } from '../failure.ts';

/** A sentence for every refusal; names in braces are keys of the failure's details. */
export const sentences = {
  above_maximum: /*i18n*/ { id: 'refusal.above_maximum', message: 'Your order is larger than the largest one we take online' },
  already_signed: /*i18n*/ { id: 'refusal.already_signed', message: 'This has been signed in the meantime' },
  address_incomplete: /*i18n*/ { id: 'refusal.address_incomplete', message: 'Please complete the address' },
  address_taken: /*i18n*/ { id: 'refusal.address_taken', message: 'Another page already has this address' },
  bad_email: /*i18n*/ { id: 'refusal.bad_email', message: 'Please enter a valid email address' },
  bad_iban: /*i18n*/ { id: 'refusal.bad_iban', message: 'This is not a valid IBAN. Please check it for a slip of the finger' },
  bad_input: /*i18n*/ {
    id: 'refusal.bad_input',
    message: 'Something in this request could not be understood. Please check what you entered',
  },
  bad_phone: /*i18n*/ { id: 'refusal.bad_phone', message: 'Please enter a valid phone number' },
  bad_query: /*i18n*/ { id: 'refusal.bad_query', message: 'This part of the request could not be understood: {at}' },
  bad_token: /*i18n*/ { id: 'refusal.bad_token', message: 'This link is not valid or no longer valid. Please ask for a new one' },
  bad_zip: /*i18n*/ { id: 'refusal.bad_zip', message: 'This postcode does not fit the country' },
  below_minimum: /*i18n*/ { id: 'refusal.below_minimum', message: 'Your order is smaller than the smallest one we take' },
  cart_closed: /*i18n*/ { id: 'refusal.cart_closed', message: 'This cart has already been ordered' },
  cart_empty: /*i18n*/ { id: 'refusal.cart_empty', message: 'Your cart is empty' },
  code_empty: /*i18n*/ { id: 'refusal.code_empty', message: 'The code cannot be left empty.' },
  code_expired: /*i18n*/ { id: 'refusal.code_expired', message: 'This code is no longer valid. Please ask for a new one' },
  code_not_usable: /*i18n*/ {
    id: 'refusal.code_not_usable',
    message: 'A code has up to 60 letters, digits, hyphens and underscores, and some words are taken by the shop itself',
  },
  code_taken: /*i18n*/ { id: 'refusal.code_taken', message: 'This code is already taken' },
  code_wrong: /*i18n*/ { id: 'refusal.code_wrong', message: 'This is not the code in our mail. Please check the six digits' },
  combination_unavailable: /*i18n*/ { id: 'refusal.combination_unavailable', message: 'This combination is not available' },
  confirmation_needed: /*i18n*/ { id: 'refusal.confirmation_needed', message: 'Please confirm that you want this' },
  csrf_invalid: /*i18n*/ {
    id: 'refusal.csrf_invalid',
    message: 'This form has been open for too long. Please reload the page and send it again',
  },
  document_changed: /*i18n*/ {
    id: 'refusal.document_changed',
    message: 'This document was changed after it was shown to you. Please look at it once more',
  },
  email_taken: /*i18n*/ { id: 'refusal.email_taken', message: 'There already is an account with this email address' },
  email_unconfirmed: /*i18n*/ {
    id: 'refusal.email_unconfirmed',
    message: 'A new email address has to be confirmed first. Please change it under “Sign-in and security”',
  },
  forbidden: /*i18n*/ {
    id: 'refusal.forbidden',
    message:
      '{role, select, publisher {Only publishers, editors and operators of this shop may do this} editor {Only editors and operators of this shop may do this} operator {Only operators of this shop may do this} other {You are not allowed to do this}}',
  },
  foreign_origin: /*i18n*/ { id: 'refusal.foreign_origin', message: 'This request came from another website and was not carried out' },
  held_by_others: /*i18n*/ {
    id: 'refusal.held_by_others',
    message: 'Another customer is paying for it right now. It may be available again soon.',
  },
  key_known: /*i18n*/ { id: 'refusal.key_known', message: 'This key was in use before' },
  key_unreadable: /*i18n*/ {
    id: 'refusal.key_unreadable',
    message: 'No key could be read: the password is wrong, or the file is no PKCS#12 with AES, a key of RSA or P-256 and its certificate',
  },
  last_operator: /*i18n*/ { id: 'refusal.last_operator', message: 'The shop needs at least one operator' },
  last_sign_in: /*i18n*/ {
    id: 'refusal.last_sign_in',
    message: 'This is your only way to sign in. Please add another one first',
  },
  left_list: /*i18n*/ {
    id: 'refusal.left_list',
    message: 'This address has left the list. It comes back only where that is said expressly',
  },
  /** of two carts that became one, with the name of the product before it */
  left_out: /*i18n*/ {
    id: 'refusal.left_out',
    message: '{quantity, plural, one {# piece} other {# pieces}} did not fit when your two carts became one',
  },
  link_exists: /*i18n*/ {
    id: 'refusal.link_exists',
    message: 'There already is a link to this address with the same campaign, medium and source',
  },
  link_expired: /*i18n*/ { id: 'refusal.link_expired', message: 'This link has expired' },
  link_paused: /*i18n*/ { id: 'refusal.link_paused', message: 'This link is paused' },
  link_used_up: /*i18n*/ { id: 'refusal.link_used_up', message: 'This link has been used as often as it was meant to be' },
  mailing_changed: /*i18n*/ {
    id: 'refusal.mailing_changed',
    message: 'Somebody else changed this mailing. Please look at it once more',
  },
  mailing_state: /*i18n*/ { id: 'refusal.mailing_state', message: 'This mailing is no longer in a state in which that can be done' },
  mail_unsent: /*i18n*/ { id: 'refusal.mail_unsent', message: 'The mail server did not take the mail' },
  mailing_unready: /*i18n*/ { id: 'refusal.mailing_unready', message: 'This mailing cannot be sent yet. Its checks say what is missing' },
  message_empty: /*i18n*/ { id: 'refusal.message_empty', message: 'Please write something first' },
  message_gone: /*i18n*/ { id: 'refusal.message_gone', message: 'This message is not shown any more' },
  method_not_allowed: /*i18n*/ { id: 'refusal.method_not_allowed', message: 'This address cannot be used in this way' },
  missing: /*i18n*/ { id: 'refusal.missing', message: 'This field is required' },
  no_delivery: /*i18n*/ { id: 'refusal.no_delivery', message: 'We do not deliver this order to that address' },
  not_found: /*i18n*/ { id: 'refusal.not_found', message: 'We could not find what you were looking for' },
  not_publishable: /*i18n*/ { id: 'refusal.not_publishable', message: 'This cannot be published or hidden' },
  offer_empty: /*i18n*/ { id: 'refusal.offer_empty', message: 'Nothing is left in this offer' },
  offer_ended: /*i18n*/ { id: 'refusal.offer_ended', message: 'This offer has ended. Please ask for a new one' },
  offer_opened: /*i18n*/ {
    id: 'refusal.offer_opened',
    message:
      'Offer {number} has been opened by its customer, or written about. Please withdraw it and make a new one for the other address',
  },
  order_changed: /*i18n*/ {
    id: 'refusal.order_changed',
    message: 'Your order has changed since this page was opened. Please look at it once more before you order',
  },
  order_given_up: /*i18n*/ {
    id: 'refusal.order_given_up',
    message: 'This attempt was stopped and nothing was ordered. Please order again',
  },
  out_of_stock: /*i18n*/ {
    id: 'refusal.out_of_stock',
    message: '{left, plural, =0 {Sold out} one {Only # piece is left} other {Only # pieces are left}}',
  },
  passkey_needed: /*i18n*/ { id: 'refusal.passkey_needed', message: 'Please sign in with your passkey' },
  passkey_refused: /*i18n*/ { id: 'refusal.passkey_refused', message: 'The passkey could not be checked. Please try again' },
  passkey_unknown: /*i18n*/ { id: 'refusal.passkey_unknown', message: 'This passkey does not belong to an account of this shop' },
  password_too_short: /*i18n*/ { id: 'refusal.password_too_short', message: 'A password has at least 10 characters' },
  password_wrong: /*i18n*/ { id: 'refusal.password_wrong', message: 'This is not your current password' },
  payment_too_high: /*i18n*/ { id: 'refusal.payment_too_high', message: 'This is more than what is left to pay' },
  payment_unavailable: /*i18n*/ { id: 'refusal.payment_unavailable', message: "We're unable to process your payment." },
  prices_changed: /*i18n*/ { id: 'refusal.prices_changed', message: 'Prices have changed. Please look at the new total before you order' },
  quantity_fixed: /*i18n*/ { id: 'refusal.quantity_fixed', message: 'The quantity of this line is fixed' },
  record_changed: /*i18n*/ {
    id: 'refusal.record_changed',
    message: 'Somebody else has changed this since you opened it. Please look at the newest state first',
  },
  refund_too_high: /*i18n*/ { id: 'refusal.refund_too_high', message: 'More than was paid cannot be given back' },
  second_factor_needed: /*i18n*/ { id: 'refusal.second_factor_needed', message: 'Please enter the code of your authenticator app' },
  second_factor_wrong: /*i18n*/ { id: 'refusal.second_factor_wrong', message: 'This is not the code your authenticator app shows now' },
  sign_in_again: /*i18n*/ {
    id: 'refusal.sign_in_again',
    message: 'Please sign out and in once more first, so that we know it is you',
  },
  signature_unreadable: /*i18n*/ {
    id: 'refusal.signature_unreadable',
    message: 'This picture of a signature cannot be read. Please choose a PNG or draw it',
  },
  sign_in_needed: /*i18n*/ {
    id: 'refusal.sign_in_needed',
    message:
      '{role, select, publisher {Only publishers, editors and operators of this shop may do this. Please sign in first} editor {Only editors and operators of this shop may do this. Please sign in first} operator {Only operators of this shop may do this. Please sign in first} other {Please sign in first}}',
  },
  still_used: /*i18n*/ { id: 'refusal.still_used', message: 'Something still uses this. Please move or change that first' },
  terms_not_accepted: /*i18n*/ { id: 'refusal.terms_not_accepted', message: 'Please accept the terms and conditions' },
  token_needed: /*i18n*/ {
    id: 'refusal.token_needed',
    message: 'This account needs more than a password. A program signs in to it with an API token',
  },
  too_large: /*i18n*/ { id: 'refusal.too_large', message: 'This is too large to be sent' },
  too_many_addresses: /*i18n*/ {
    id: 'refusal.too_many_addresses',
    message: 'You can save up to {most} addresses. Remove one to add this one',
  },
  too_many_lines: /*i18n*/ {
    id: 'refusal.too_many_lines',
    message: 'A cart holds up to {most} different items. Order these first, or remove one',
  },
  too_many_records: /*i18n*/ {
    id: 'refusal.too_many_records',
    message: 'These are more than {most} records at once. Please read them in parts',
  },
  too_many_requests: /*i18n*/ {
    id: 'refusal.too_many_requests',
    message: 'That was a little too often. Please wait a moment and try again',
  },
  unavailable: /*i18n*/ { id: 'refusal.unavailable', message: 'This is not available right now. Please try again in a moment' },
  unknown_field: /*i18n*/ { id: 'refusal.unknown_field', message: 'This field is not known here' },
  unpaid_orders: /*i18n*/ {
    id: 'refusal.unpaid_orders',
    message: 'You still have orders to pay. Please pay them first, or contact us: {contact}',
  },
  unpaid_pieces: /*i18n*/ {
    id: 'refusal.unpaid_pieces',
    message:
      '{most, plural, =0 {You already have as much of {name} on order as we set aside before payment.} one {We set aside at most # piece of {name} before payment.} other {We set aside at most # pieces of {name} before payment.}} For more, please contact us: {contact}',
  },
  unpaid_value: /*i18n*/ {
    id: 'refusal.unpaid_value',
    message: 'This order is too large to be paid afterwards. Please contact us, and we will arrange it: {contact}',
  },
  unsupported_media: /*i18n*/ { id: 'refusal.unsupported_media', message: 'This kind of file is not supported' },
  url_empty: /*i18n*/ { id: 'refusal.url_empty', message: 'The URL is empty.' },
  url_not_found: /*i18n*/ { id: 'refusal.url_not_found', message: 'URL not found (404)' },
  url_not_web: /*i18n*/ { id: 'refusal.url_not_web', message: 'A link can only lead to an address that begins with http:// or https://' },
  url_own_link: /*i18n*/ {
    id: 'refusal.url_own_link',
    message: 'This is a short link of this shop already. Please give the address that it leads to',
  },
  url_private: /*i18n*/ { id: 'refusal.url_private', message: 'This address lies in a private network, where visitors could not reach it' },
  url_too_long: /*i18n*/ { id: 'refusal.url_too_long', message: 'This address is too long: at most {most} characters' },
  url_wrong: /*i18n*/ { id: 'refusal.url_wrong', message: 'This is not a valid web address' },
  utm_unknown: /*i18n*/ {
    id: 'refusal.utm_unknown',
    message: '{field, select, campaign {There is no such campaign} medium {There is no such medium} other {There is no such source}}',
  },
  wrong_credentials: /*i18n*/ { id: 'refusal.wrong_credentials', message: 'Wrong email address or password' },
  wrong_state: /*i18n*/ { id: 'refusal.wrong_state', message: 'This order is no longer in a state in which that can be done' },
} satisfies Record<FailureCode, MessageDescriptor>;

/** For our own errors; the cause is only in the log. */
export const internalFault = /*i18n*/ { id: 'refusal.internal', message: 'Something went wrong on our side. Please try again' };
