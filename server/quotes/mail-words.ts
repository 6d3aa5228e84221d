export const customerNews = {
  sent: {
    title: /*i18n*/ { id: 'quote.mail.sent', message: 'Our offer for you' },
    intro: /*i18n*/ {
      id: 'quote.mail.sent_intro',
      message: 'Hello {name}, here is our offer {number}. You can look at it, ask us about it and accept it online until {date}.',
    },
    subject: /*i18n*/ { id: 'quote.mail.sent_subject', message: 'Offer {number} from {shop}' },
  },
  reminded: {
    title: /*i18n*/ { id: 'quote.mail.reminded', message: 'Our offer still stands' },
    intro: /*i18n*/ {
      id: 'quote.mail.reminded_intro',
      message: 'Hello {name}, our offer {number} stands until {date}. If you have a question, just ask us on its page.',
    },
    subject: /*i18n*/ { id: 'quote.mail.reminded_subject', message: 'Offer {number} from {shop} ends on {date}' },
  },
  accepted: {
    title: /*i18n*/ { id: 'quote.mail.accepted', message: 'Thank you for your order' },
    intro: /*i18n*/ {
      id: 'quote.mail.accepted_intro',
      message: 'Hello {name}, you have accepted our offer {number}. It is now your order {order}.',
    },
    subject: /*i18n*/ { id: 'quote.mail.accepted_subject', message: 'Your order {order} at {shop}' },
  },
  withdrawn: {
    title: /*i18n*/ { id: 'quote.mail.withdrawn', message: 'Our offer no longer stands' },
    intro: /*i18n*/ {
      id: 'quote.mail.withdrawn_intro',
      message: 'Hello {name}, we have taken back our offer {number}. If you are still interested, please write to us.',
    },
    subject: /*i18n*/ { id: 'quote.mail.withdrawn_subject', message: 'Offer {number} from {shop} was taken back' },
  },
};

export const shopNews = {
  accepted: {
    title: /*i18n*/ { id: 'quote.mail.shop_accepted', message: 'Offer {number} was accepted' },
    intro: /*i18n*/ {
      id: 'quote.mail.shop_accepted_intro',
      message: '{by} has accepted the offer. It is now the order {order} of {amount}.',
    },
    subject: /*i18n*/ { id: 'quote.mail.shop_accepted_subject', message: 'Accepted: offer {number}, {amount}' },
  },
  declined: {
    title: /*i18n*/ { id: 'quote.mail.shop_declined', message: 'Offer {number} was declined' },
    intro: /*i18n*/ { id: 'quote.mail.shop_declined_intro', message: '{name} does not want the offer of {amount}.' },
    subject: /*i18n*/ { id: 'quote.mail.shop_declined_subject', message: 'Declined: offer {number}, {amount}' },
  },
  viewed: {
    title: /*i18n*/ { id: 'quote.mail.shop_viewed', message: 'Offer {number} was opened' },
    intro: /*i18n*/ { id: 'quote.mail.shop_viewed_intro', message: '{name} has opened the offer of {amount}.' },
    subject: /*i18n*/ { id: 'quote.mail.shop_viewed_subject', message: 'Opened: offer {number}, {amount}' },
  },
  requested: {
    title: /*i18n*/ { id: 'quote.mail.shop_requested', message: '{name} asks for an offer' },
    intro: /*i18n*/ { id: 'quote.mail.shop_requested_intro', message: '{name} would like an offer on these goods. The draft is {number}.' },
    subject: /*i18n*/ { id: 'quote.mail.shop_requested_subject', message: '{name} asks for an offer: {number}' },
  },
};

/** What the shop does now. */
export const steps = {
  accepted: /*i18n*/ { id: 'quote.mail.next_accepted', message: 'See the order: portico orders show {order}' },
  declined: /*i18n*/ { id: 'quote.mail.next_declined', message: 'Make it another offer: portico quotes renew {number}' },
  viewed: /*i18n*/ { id: 'quote.mail.next_viewed', message: 'See the offer: portico quotes show {number}' },
  requested: /*i18n*/ {
    id: 'quote.mail.next_requested',
    message: 'Look at the draft and send it: portico quotes show {number}, then portico quotes send {number}',
  },
};

export const words = {
  seeOrder: /*i18n*/ { id: 'order.mail.see', message: 'See your order' },
  short: /*i18n*/ { id: 'quote.mail.short', message: 'Not in stock' },
  reason: /*i18n*/ { id: 'quote.mail.reason', message: 'Reason' },
  lacking: /*i18n*/ { id: 'quote.mail.lacking', message: '{lacking} of {wanted} are missing' },
  writeAboutRest: /*i18n*/ {
    id: 'quote.mail.write_about_rest',
    message: 'The order says to the customer that you will write to them about the rest.',
  },
};
