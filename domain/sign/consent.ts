/** Above the button that signs; what was read goes into the ledger of consents. */
export const signSentence = /*i18n*/ {
  id: 'sign.consent',
  message: 'I have read this document and sign it electronically. I agree that my electronic signature binds me as one on paper does.',
};
