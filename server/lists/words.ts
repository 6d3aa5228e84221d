/** What the mails of lists say; `title`: of the list, the shop's own. */
export const askWords = {
  confirm: {
    title: /*i18n*/ { id: 'lists.mail.confirm_title', message: 'Please confirm' },
    subject: /*i18n*/ { id: 'lists.mail.confirm_subject', message: 'Please confirm: {title}' },
    intro: /*i18n*/ {
      id: 'lists.mail.confirm_intro',
      message:
        'Would you like to get “{title}” from {shop} at this address? Open the page and tap the button there, and you are on the list.',
    },
  },
  reminder: {
    title: /*i18n*/ { id: 'lists.mail.reminder_title', message: 'Not confirmed yet' },
    subject: /*i18n*/ { id: 'lists.mail.reminder_subject', message: 'Still interested in {title}?' },
    intro: /*i18n*/ {
      id: 'lists.mail.reminder_intro',
      message:
        'Somebody asked for “{title}” from {shop} at this address. If that was you, open the page and tap the button there, and you are on the list.',
    },
  },
};

export const pathWords = {
  confirm: /*i18n*/ { id: 'lists.mail.confirm_button', message: 'Confirm on the page' },
  until: /*i18n*/ {
    id: 'lists.mail.confirm_until',
    message:
      'You can confirm until {date}. If you did not ask for this, you can ignore this email: until you confirm, nothing is sent but one reminder, and then we delete your address.',
  },
  untilOnly: /*i18n*/ {
    id: 'lists.mail.reminder_until',
    message:
      'You can confirm until {date}. If you did not ask for this, you can ignore this email: it is the last one, and then we delete your address.',
  },
  leave: /*i18n*/ { id: 'lists.mail.leave', message: 'Unsubscribe' },
};
