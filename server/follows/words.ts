/** What the mails to followers say; the product's name is the shop's own. */
export const confirmWords = {
  news: {
    title: /*i18n*/ { id: 'follow.mail.confirm_title', message: 'One more click' },
    subject: /*i18n*/ { id: 'follow.mail.confirm_subject', message: 'Please confirm: news about {name}' },
    intro: /*i18n*/ { id: 'follow.mail.confirm_news', message: 'Would you like an email whenever {shop} has news about {name}?' },
    button: /*i18n*/ { id: 'follow.mail.confirm_button', message: 'Yes, tell me' },
    notYou: /*i18n*/ {
      id: 'follow.mail.confirm_not_you',
      message: 'If you did not ask for this, you can ignore this email. Without your click we write no more.',
    },
  },
  back_in_stock: {
    title: /*i18n*/ { id: 'follow.mail.confirm_title', message: 'One more click' },
    subject: /*i18n*/ { id: 'follow.mail.confirm_back_subject', message: 'Please confirm: tell me when {name} is back' },
    intro: /*i18n*/ { id: 'follow.mail.confirm_back', message: 'Shall {shop} send you an email as soon as {name} is back?' },
    button: /*i18n*/ { id: 'follow.mail.confirm_button', message: 'Yes, tell me' },
    notYou: /*i18n*/ {
      id: 'follow.mail.confirm_not_you',
      message: 'If you did not ask for this, you can ignore this email. Without your click we write no more.',
    },
  },
  price_dropped: {
    title: /*i18n*/ { id: 'follow.mail.confirm_title', message: 'One more click' },
    subject: /*i18n*/ { id: 'follow.mail.confirm_price_subject', message: 'Please confirm: tell me when {name} costs less' },
    intro: /*i18n*/ { id: 'follow.mail.confirm_price', message: 'Shall {shop} send you an email as soon as {name} costs less?' },
    button: /*i18n*/ { id: 'follow.mail.confirm_button', message: 'Yes, tell me' },
    notYou: /*i18n*/ {
      id: 'follow.mail.confirm_not_you',
      message: 'If you did not ask for this, you can ignore this email. Without your click we write no more.',
    },
  },
};

export const stopWords = {
  title: /*i18n*/ { id: 'follow.mail.stop_title', message: 'No more emails about {name}?' },
  subject: /*i18n*/ { id: 'follow.mail.stop_subject', message: 'No more emails about {name}' },
  intro: /*i18n*/ {
    id: 'follow.mail.stop_intro',
    message: 'You no longer want emails from {shop} about {name}. One click, and they stop.',
  },
  button: /*i18n*/ { id: 'mail.stop', message: 'Stop these emails' },
  notYou: /*i18n*/ { id: 'follow.mail.stop_not_you', message: 'If it was not you, you can ignore this email: nothing changes.' },
};

export const dueWords = {
  news: {
    title: /*i18n*/ { id: 'follow.mail.news_title', message: 'News about {name}' },
    subject: /*i18n*/ { id: 'follow.mail.news_title', message: 'News about {name}' },
    intro: /*i18n*/ { id: 'follow.mail.news_intro', message: '{shop} wrote about {name}:' },
  },
  back_in_stock: {
    title: /*i18n*/ { id: 'follow.mail.back_title', message: '{name} is back' },
    subject: /*i18n*/ { id: 'follow.mail.back_title', message: '{name} is back' },
    intro: /*i18n*/ {
      id: 'follow.mail.back_intro',
      message: 'Good news: you can buy {name} again, for {price}. You asked us to tell you once, so this is our only email about it.',
    },
  },
  price_dropped: {
    title: /*i18n*/ { id: 'follow.mail.price_title', message: '{name} costs less now' },
    subject: /*i18n*/ { id: 'follow.mail.price_subject', message: '{name}: {price} instead of {before}' },
    intro: /*i18n*/ {
      id: 'follow.mail.price_intro',
      message: 'Good news: {name} costs {price} now, it was {before}. You asked us to tell you once, so this is our only email about it.',
    },
  },
};

export const pathWords = {
  see: /*i18n*/ { id: 'follow.mail.see', message: 'Have a look' },
  stop: /*i18n*/ { id: 'mail.stop', message: 'Stop these emails' },
};
