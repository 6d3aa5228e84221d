/** What the mails of lists say; `title`: of the list, the shop's own. */
export const askWords = {
  confirm: {
    title: /*i18n*/ { id: 'lists.mail.confirm_title', message: 'One more click' },
    subject: /*i18n*/ { id: 'lists.mail.confirm_subject', message: 'Please confirm: {title}' },
    intro: /*i18n*/ {
      id: 'lists.mail.confirm_intro',
      message: 'Would you like to get “{title}” from {shop} at this address? One click, and you are on the list.',
    },
  },
  reminder: {
    title: /*i18n*/ { id: 'lists.mail.reminder_title', message: 'Still one click away' },
    subject: /*i18n*/ { id: 'lists.mail.reminder_subject', message: 'Still interested in {title}?' },
    intro: /*i18n*/ {
      id: 'lists.mail.reminder_intro',
      message: 'Somebody asked for “{title}” from {shop} at this address. If that was you, one click puts you on the list.',
    },
  },
};

export const pathWords = {
  confirm: /*i18n*/ { id: 'lists.mail.confirm_button', message: 'Yes, subscribe me' },
  until: /*i18n*/ {
    id: 'lists.mail.confirm_until',
    message:
      'You can confirm until {date}. If you did not ask for this, you can ignore this email: without your click nothing is sent but one reminder, and then we delete your address.',
  },
  untilOnly: /*i18n*/ {
    id: 'lists.mail.reminder_until',
    message:
      'You can confirm until {date}. If you did not ask for this, you can ignore this email: it is the last one, and then we delete your address.',
  },
  leave: /*i18n*/ { id: 'lists.mail.leave', message: 'Unsubscribe' },
};
