export const pendingWords = {
  signed: /*i18n*/ { id: 'quote.signedHere', message: 'Signed on this device, not yet confirmed' },
  accepted: /*i18n*/ { id: 'quote.acceptedHere', message: 'Accepted on this device, not yet confirmed' },
  text: /*i18n*/ {
    id: 'quote.signedHereText',
    message: 'We send it as soon as you’re online. It becomes an order once the shop has confirmed it.',
  },
};
