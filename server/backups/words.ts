export const words = {
  title: /*i18n*/ { id: 'backup.mail.failed', message: 'No backup was made tonight' },
  subject: /*i18n*/ { id: 'backup.mail.failed_subject', message: '{shop}: no backup was made tonight' },
  intro: /*i18n*/ { id: 'backup.mail.failed_intro', message: 'The nightly backup of your shop failed: {reason}' },
  next: /*i18n*/ {
    id: 'backup.mail.failed_next',
    message: 'It is tried again every hour. On the server, "portico doctor" tells what is wrong, and "portico backup" makes one at once.',
  },
};
